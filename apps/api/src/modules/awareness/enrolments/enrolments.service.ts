import { hasAccess } from '@gatehouse/contract/core/access';
import type { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessEvents, awarenessLimits } from '@gatehouse/contract/awareness/awareness-session';
import type { Enrolled, Enrolment } from '@gatehouse/contract/awareness/awareness-session.schema';

import type { FollowUpSource } from '../../../extensions/follow-up-source.ts';
import { readRow } from '../../../platform/database/rows.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import { findParticipants } from '../../company-employees/public.ts';
import { extendOpenAttempt, updateEnrolment } from '../../learner/public.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { enrolmentSource } from '../sessions/sessions.list.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import type { SessionRecord } from '../sessions/sessions.store.ts';
import {
  type EnrolmentRecord,
  findLockedEnrolment,
  insertEnrolments,
  revokeLinks,
} from '../records/enrolments.store.ts';
import { hasOtherParticipants, hidesFollowUps, acceptsOnlyFollowUps } from './follow-ups.store.ts';

const { errors } = awarenessTexts;

/** Adding an attempt and withdrawing have the same path. */
type OneCall = Call<typeof awareness.changeEnrolment> | Call<typeof awareness.withdraw>;

type EnrolCall = Call<typeof awareness.enrol>;
type Enrolling = Pick<EnrolCall, 'db' | 'platform' | 'audit' | 'emit'>;

/** Enrolls these employees; those already in the session stay unchanged. */
export async function enrolIn(
  { db, platform }: Pick<Enrolling, 'db' | 'platform'>,
  sessionId: string,
  ids: readonly string[],
): Promise<Omit<Enrolled, 'notEmployees'>> {
  const now = platform.clock.now().toISOString();
  const enrolled = await insertEnrolments(db, { sessionId, employeeIds: ids, now });
  return { enrolled, alreadyEnrolled: ids.length - enrolled };
}

/** Writes the audit entry of new enrollments, and emits the event of the session. */
export function announceEnrolled({ audit, emit }: Enrolling, session: SessionRecord, enrolled: number): void {
  const details = { session: session.id, enrolled: String(enrolled) };
  audit({ action: 'setting-changed', subject: session.name, details });
  emit(awarenessEvents.updated, { ids: [session.id] });
}

/** @throws AppError 409 if the response would reveal who failed a simulation; it does not depend on who is enrolled */
export async function refuseAmongFollowUps(db: EnrolCall['db'], sessionId: string): Promise<void> {
  if (await acceptsOnlyFollowUps(db, sessionId)) throw conflict(errors.followUpsAlone);
}

async function enrolChosen(call: EnrolCall, sessionId: string): Promise<Omit<Enrolled, 'notEmployees'>> {
  const { employeeIds = [], departments = [] } = call.body;
  if (employeeIds.length + departments.length > 0) await refuseAmongFollowUps(call.db, sessionId);
  const people = await findParticipants(call.db, { ids: employeeIds, departments });
  const ids = people.map(({ id }) => id);
  if (employeeIds.some((id) => !ids.includes(id))) throw unprocessable(errors.employee, 'employeeIds');
  return enrolIn(call, sessionId, ids);
}

/** Enrolls everyone who failed a campaign, if the viewer may see simulations. */
async function enrolFailed(call: EnrolCall, sessionId: string, source: FollowUpSource | undefined) {
  const { db, body, viewer, platform } = call;
  if (body.campaignId === undefined) return { scheduled: 0, notEmployees: 0 };
  if (!source || !hasAccess(source.access, viewer)) throw unprocessable(errors.campaign, 'campaignId');
  if ((await hidesFollowUps(db)) && (await hasOtherParticipants(db, sessionId)))
    throw conflict(errors.otherParticipants);
  const now = platform.clock.now().toISOString();
  const done = await source.enrol(db, { recordId: body.campaignId, sessionId, now });
  if (!done) throw unprocessable(errors.campaign, 'campaignId');
  return done;
}

/** Enrolls an audience: employees, departments, and everyone who failed a campaign. */
export const enrolEmployees =
  (source: FollowUpSource | undefined) =>
  async (call: EnrolCall): Promise<Enrolled> => {
    const session = await requireSession(call.db, call.params.id);
    const { scheduled, notEmployees } = await enrolFailed(call, session.id, source);
    const chosen = await enrolChosen(call, session.id);
    const enrolled = chosen.enrolled + scheduled;
    announceEnrolled(call, session, enrolled);
    return { enrolled, alreadyEnrolled: chosen.alreadyEnrolled, notEmployees };
  };

/** Runs a change of one enrollment and returns it. */
async function changeOne(
  call: OneCall,
  details: Record<string, string>,
  change: (enrolment: EnrolmentRecord, now: string) => Promise<void>,
): Promise<Enrolment> {
  const { db, params, platform, audit, emit } = call;
  const now = platform.clock.now().toISOString();
  const enrolment = await findLockedEnrolment(db, { sessionId: params.id, id: params.eid, now });
  if (!enrolment) throw notFound();
  await change(enrolment, now);
  audit({ action: 'setting-changed', subject: enrolment.name, details: { enrolment: enrolment.id, ...details } });
  emit(awarenessEvents.updated, { ids: [params.id] });
  return readRow(db, enrolmentSource, enrolment.id);
}

const statusAgain = ({ started_at }: EnrolmentRecord): string => (started_at === null ? 'Not Started' : 'In Progress');

export const changeEnrolment = (call: Call<typeof awareness.changeEnrolment>): Promise<Enrolment> => {
  const { db, body, params } = call;
  const { dueDate, extraTimePercent } = body;
  const details = {
    ...(dueDate !== undefined && { due: dueDate ?? 'session' }),
    ...(extraTimePercent !== undefined && { extraTime: `${extraTimePercent}%` }),
  };
  return changeOne(call, details, async (enrolment, now) => {
    if (enrolment.status === 'Withdrawn') throw conflict(errors.withdrawn);
    const dates = dueDate === undefined ? {} : { due_date: dueDate };
    const time = extraTimePercent === undefined ? {} : { extra_time_percent: extraTimePercent };
    await updateEnrolment(db, enrolment.id, { ...dates, ...time, updated_at: now });
    if (extraTimePercent !== undefined) await extendOpenAttempt(db, enrolment.id, now);
    const after = await findLockedEnrolment(db, { sessionId: params.id, id: enrolment.id, now });
    if (after?.status === 'Expired' && !after.is_due)
      await updateEnrolment(db, enrolment.id, { status: statusAgain(after) });
  });
};

export const withdrawEnrolment = (call: Call<typeof awareness.withdraw>): Promise<Enrolment> =>
  changeOne(call, { status: 'Withdrawn' }, async (enrolment, now) => {
    if (enrolment.status === 'Passed') throw conflict(errors.passed);
    await updateEnrolment(call.db, enrolment.id, { status: 'Withdrawn', updated_at: now });
    await revokeLinks(call.db, enrolment.id, now);
  });

function refuseExtraAttempt({ status, is_due, extra_attempts }: EnrolmentRecord): void {
  if (status === 'Withdrawn') throw conflict(errors.withdrawn);
  if (status === 'Passed') throw conflict(errors.passed);
  if (is_due) throw conflict(errors.dueFirst);
  if (extra_attempts >= awarenessLimits.attempts) throw conflict(errors.attemptsMost);
}

export const giveExtraAttempt = (call: Call<typeof awareness.extraAttempt>): Promise<Enrolment> =>
  changeOne(call, { extraAttempt: '1' }, async (enrolment, now) => {
    refuseExtraAttempt(enrolment);
    const reopened = ['Failed', 'Expired'].includes(enrolment.status) ? { status: statusAgain(enrolment) } : {};
    const extra_attempts = enrolment.extra_attempts + 1;
    await updateEnrolment(call.db, enrolment.id, { extra_attempts, ...reopened, updated_at: now });
  });
