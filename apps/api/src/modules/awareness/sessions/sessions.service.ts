import type { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessEvents } from '@gatehouse/contract/awareness/awareness-session';
import type { AwarenessFigures } from '@gatehouse/contract/awareness/awareness-figures.schema';
import type { SessionDetail, SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';
import type { providerSessions } from '@gatehouse/contract/awareness/public-awareness';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { readRow } from '../../../platform/database/rows.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { findUsableCourse } from '../../courses/public.ts';
import { findFigures } from '../awareness-figures.store.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { sessionSource } from './sessions.list.ts';
import {
  findLockedSession,
  findPeople,
  findToday,
  insertSession,
  lockExpired,
  moveStates,
  reopenExpired,
  type SessionRecord,
  updateSession,
} from './sessions.store.ts';

const { errors } = awarenessTexts;

type Creation = Call<typeof awareness.create> | Call<typeof providerSessions.create>;
type Update = Call<typeof awareness.update> | Call<typeof providerSessions.update>;

/** Returns one of the company's own sessions that is not deleted, locked for a change. */
export async function requireSession(db: CompanyDatabase, id: string): Promise<SessionRecord> {
  const session = await findLockedSession(db, id);
  if (!session || session.is_public || session.deleted_at !== null) throw notFound();
  return session;
}

const readSessionRow = (db: CompanyDatabase, id: string): Promise<SessionRow> => readRow(db, sessionSource, id);

export async function readSession({ db, params, query }: Call<typeof awareness.get>): Promise<SessionDetail> {
  const { id } = await requireSession(db, params.id);
  const people = await findPeople(db, { sessionId: id, withEmployees: query.employees === 'all' });
  return { ...(await readSessionRow(db, id)), ...people } as SessionDetail;
}

export const readFigures = ({ db }: Call<typeof awareness.figures>): Promise<AwarenessFigures> => findFigures(db);

async function requireVersion(db: CompanyDatabase, courseId: string): Promise<string> {
  const course = await findUsableCourse(db, courseId);
  if (!course) throw unprocessable(errors.course, 'courseId');
  return course.versionId;
}

async function refusePast({ db, body, platform }: Creation | Update): Promise<void> {
  const today = await findToday(db, platform.clock.now().toISOString());
  if (body.isScheduled && body.date_end < today) throw unprocessable(errors.endPast, 'date_end');
}

const columnsOf = ({
  name,
  description,
  date_start,
  date_end,
  passScore,
  attempts,
  cooldownMinutes,
  certificateMonths,
}: Creation['body']) => ({
  name,
  description,
  date_start,
  date_end,
  pass_score: passScore,
  max_attempts: attempts,
  cooldown_minutes: cooldownMinutes,
  certificate_months: certificateMonths,
});

/** The columns that only the provider sets. */
type MoreColumns = Partial<Pick<SessionRecord, 'is_public' | 'registration_domains' | 'capacity'>>;

/**
 * Stores a new session.
 * @returns its id
 */
export async function storeSession(call: Creation, more: MoreColumns = {}): Promise<string> {
  const { db, body, companyId, platform, audit, emit } = call;
  await refusePast(call);
  const version_id = await requireVersion(db, body.courseId);
  const pinned = { company_id: companyId, course_id: body.courseId, version_id };
  const state = body.isScheduled ? 'Scheduled' : 'Draft';
  const id = await insertSession(db, { ...columnsOf(body), ...pinned, ...more, state });
  await moveStates(db, { now: platform.clock.now().toISOString(), id });
  audit({ action: 'record-created', subject: body.name, details: { session: id } });
  emit(awarenessEvents.updated, { ids: [id] });
  return id;
}

export const createSession = async (call: Call<typeof awareness.create>): Promise<SessionRow> =>
  readSessionRow(call.db, await storeSession(call));

/** Stores a change of a locked session. */
export async function changeSession(call: Update, session: SessionRecord, more: MoreColumns = {}): Promise<void> {
  const { db, body, platform, audit, emit } = call;
  if (body.date_end !== session.date_end) await refusePast(call);
  const pinned = await pinnedVersion(call, session);
  const now = platform.clock.now().toISOString();
  const state = stateAfter(session, body.isScheduled);
  await updateSession(db, session.id, { ...columnsOf(body), ...pinned, ...more, state, updated_at: now });
  await moveStates(db, { now, id: session.id });
  await reopenExpired(db, { sessionId: session.id, now });
  audit({ action: 'setting-changed', subject: body.name, details: { session: session.id } });
  emit(awarenessEvents.updated, { ids: [session.id] });
}

export async function updateSessionOf(call: Call<typeof awareness.update>): Promise<SessionRow> {
  const { db, params } = call;
  await lockExpired(db, params.id);
  const session = await requireSession(db, params.id);
  await changeSession(call, session);
  return readSessionRow(db, session.id);
}

const hasStarted = ({ count_passed, count_in_progress, count_failed }: SessionRecord): boolean =>
  count_passed + count_in_progress + count_failed > 0;

/** Returns the columns of the course and its version. A session uses the newest version until someone has started. */
async function pinnedVersion({ db, body }: Update, session: SessionRecord) {
  const isSame = body.courseId === session.course_id;
  if (hasStarted(session)) {
    if (!isSame) throw conflict(errors.started);
    return {};
  }
  const course = await findUsableCourse(db, body.courseId);
  // A retired course remains in the sessions that have it.
  if (!course && isSame) return {};
  return { course_id: body.courseId, version_id: await requireVersion(db, body.courseId) };
}

function stateAfter(session: SessionRecord, isScheduled: boolean): string {
  if (isScheduled) return session.state === 'Draft' ? 'Scheduled' : session.state;
  if (hasStarted(session)) throw conflict(errors.startedDraft);
  return 'Draft';
}

export async function removeSession(call: Call<typeof awareness.remove>): Promise<{ removed: true }> {
  const { db, params, platform, audit, emit } = call;
  const session = await requireSession(db, params.id);
  await updateSession(db, session.id, { deleted_at: platform.clock.now().toISOString() });
  audit({ action: 'record-removed', subject: session.name, details: { session: session.id } });
  emit(awarenessEvents.updated, { ids: [session.id] });
  return { removed: true };
}
