import { awarenessEvents } from '@gatehouse/contract/awareness/awareness-session';
import type { PublicAwarenessFigures } from '@gatehouse/contract/awareness/awareness-figures.schema';
import type { DepartmentProgress } from '@gatehouse/contract/awareness/awareness-session.schema';
import type { providerSessions, publicAwareness } from '@gatehouse/contract/awareness/public-awareness';
import type { PublicSession } from '@gatehouse/contract/awareness/public-session.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { readRow } from '../../../platform/database/rows.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound } from '../../../platform/core/errors.ts';
import { findPublicFigures } from '../awareness-figures.store.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { changeSession, storeSession } from '../sessions/sessions.service.ts';
import {
  findLockedSession,
  findPeople,
  lockExpired,
  type SessionRecord,
  updateSession,
} from '../sessions/sessions.store.ts';
import { clientSessionSource, publicSessionSource } from './area-sessions.list.ts';

/** Deleting and restoring have the same path. */
type AreaCall = Call<typeof publicAwareness.remove> | Call<typeof providerSessions.remove>;

/** The area of the request. The public area excludes drafts and the company's own sessions. */
type Area = 'public' | 'provider';

async function requireOf(db: CompanyDatabase, id: string, area: Area): Promise<SessionRecord> {
  const session = await findLockedSession(db, id);
  const isShown = area === 'provider' || (session?.is_public && session.state !== 'Draft');
  if (!session || !isShown) throw notFound();
  return session;
}

const rowOf = (db: CompanyDatabase, id: string): Promise<PublicSession> => readRow(db, clientSessionSource, id);

export async function readPublicSession({
  db,
  params,
}: Call<typeof publicAwareness.get>): Promise<PublicSession & { departments: DepartmentProgress[] }> {
  const { id } = await requireOf(db, params.id, 'public');
  const { departments } = await findPeople(db, { sessionId: id, withEmployees: false });
  const row = await readRow<PublicSession>(db, publicSessionSource, id);
  return { ...row, departments: departments as DepartmentProgress[] };
}

export const readPublicFigures = ({
  db,
  platform,
}: Call<typeof publicAwareness.figures>): Promise<PublicAwarenessFigures> =>
  findPublicFigures(db, platform.clock.now().toISOString());

const deleting =
  (area: Area, isDeleted: boolean) =>
  async ({ db, params, platform, audit, emit }: AreaCall): Promise<PublicSession> => {
    const session = await requireOf(db, params.id, area);
    if ((session.deleted_at !== null) === isDeleted) return rowOf(db, session.id);
    await updateSession(db, session.id, { deleted_at: isDeleted ? platform.clock.now().toISOString() : null });
    const action = isDeleted ? 'record-removed' : 'record-created';
    audit({ action, subject: session.name, details: { session: session.id } });
    emit(awarenessEvents.updated, { ids: [session.id] });
    return rowOf(db, session.id);
  };

/** Deletes a session, which can be restored for 30 days. */
export const deleteSession = (area: Area) => deleting(area, true);
/** Restores a deleted session. */
export const restoreSession = (area: Area) => deleting(area, false);

const columnsOf = ({ domains, capacity }: Call<typeof providerSessions.create>['body']) => ({
  registration_domains: [...new Set(domains)],
  capacity,
});

export async function createClientSession(call: Call<typeof providerSessions.create>): Promise<PublicSession> {
  const { body } = call;
  return rowOf(call.db, await storeSession(call, { ...columnsOf(body), is_public: body.isPublic }));
}

export async function updateClientSession(call: Call<typeof providerSessions.update>): Promise<PublicSession> {
  const { db, params, body } = call;
  await lockExpired(db, params.id);
  const session = await requireOf(db, params.id, 'provider');
  if (session.deleted_at !== null) throw conflict(awarenessTexts.errors.deleted);
  await changeSession(call, session, columnsOf(body));
  return rowOf(db, session.id);
}
