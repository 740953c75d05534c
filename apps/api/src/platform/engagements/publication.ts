import { isStaffRole } from '@gatehouse/contract/access';
import type { EventName } from '@gatehouse/contract/event-access';
import { sql } from 'kysely';

import type { AuditNote } from '../observability/audit.ts';
import type { Call } from '../http/call.ts';
import type { CompanyDatabase, Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { tellStaffThroughDatabase, tellThroughDatabase } from '../realtime/realtime.ts';
import type { SignedIn } from '../http/viewer.ts';

/** The platform as a viewer may use it: people of a client find nothing in the database that is not published. */
export const platformFor = (platform: Platform, viewer: Pick<SignedIn, 'role'>): Platform =>
  isStaffRole(viewer.role) ? platform : { ...platform, database: databaseFor(platform, viewer) };

/** The same for the database alone. */
export const databaseFor = ({ database }: Pick<Platform, 'database'>, { role }: Pick<SignedIn, 'role'>): Database =>
  isStaffRole(role) ? database : database.forClients();

/** Which engagements changed, and which of their findings where it was only those. */
export interface ChangedEngagements {
  ids: readonly string[];
  findings?: readonly string[];
}

/** Tells of engagements that the provider's staff changed: the client hears of those that it sees, staff of all. */
export async function tellOfEngagements(
  { db, tell, tellStaff }: Pick<Call<never>, 'db' | 'tell' | 'tellStaff'>,
  event: EventName,
  { ids, findings }: ChangedEngagements,
): Promise<void> {
  const hidden = await findUnpublished(db, ids);
  const shown = [...new Set(ids)].filter((id) => !hidden.has(id));
  if (shown.length > 0) tell(event, { ids: shown, ...(findings && { findings }) });
  else tellStaff(event);
}

/** The same from where no call is: an import, a chore, the command line. */
export async function announceEngagements(
  db: CompanyDatabase,
  companyId: string,
  { event, ids }: { event: EventName; ids: readonly string[] },
): Promise<void> {
  const hidden = await findUnpublished(db, ids);
  const shown = ids.filter((id) => !hidden.has(id));
  if (shown.length > 0) await tellThroughDatabase(db, companyId, { event, payload: { ids: shown } });
  else await tellStaffThroughDatabase(db, companyId, event);
}

/** How the client's log calls what the client cannot see yet. */
const unpublished = 'An unpublished record';

/** Writes the client's log. What staff do to a draft is noted without anything that names it, ids included. */
export async function auditEngagement(
  { db, audit }: Pick<Call<never>, 'db' | 'audit'>,
  engagementId: string,
  note: AuditNote,
): Promise<void> {
  const isHidden = await isUnpublished(db, engagementId);
  audit(isHidden ? { action: note.action, subject: unpublished } : note);
}

/** Whether the client must not know of an engagement yet, or any more. */
export const isUnpublished = async (db: CompanyDatabase, engagementId: string): Promise<boolean> =>
  (await findUnpublished(db, [engagementId])).has(engagementId);

async function findUnpublished(db: CompanyDatabase, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unpublished_engagements')
    .select('engagement_id')
    .where('engagement_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ engagement_id }) => engagement_id));
}
