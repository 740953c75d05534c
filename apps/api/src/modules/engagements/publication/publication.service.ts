import type { EventName } from '@gatehouse/contract/events/event-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { AuditNote } from '../../../platform/audit/audit.ts';
import { emitToStaffThroughDatabase, emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { rolesInCompany } from '../../../records/people/readers.ts';
import { findUnpublished } from './publication.store.ts';

/** The engagements that changed, and their findings if only those changed. */
export interface ChangedEngagements {
  ids: readonly string[];
  findings?: readonly string[];
}

/** Emits a change by staff: to the client for the engagements it can see, to staff for all of them. */
export async function emitEngagementChange(
  { db, emit, emitToStaff }: Pick<Call<never>, 'db' | 'emit' | 'emitToStaff'>,
  event: EventName,
  { ids, findings }: ChangedEngagements,
): Promise<void> {
  const hidden = await findUnpublished(db, ids);
  const shown = [...new Set(ids)].filter((id) => !hidden.has(id));
  if (shown.length > 0) emit(event, { ids: shown, ...(findings && { findings }) });
  else emitToStaff(event);
}

/** Emits the same events outside a request: from an import, a job or the command line. */
export async function announceEngagements(
  db: CompanyDatabase,
  companyId: string,
  { event, ids }: { event: EventName; ids: readonly string[] },
): Promise<void> {
  const hidden = await findUnpublished(db, ids);
  const shown = ids.filter((id) => !hidden.has(id));
  if (shown.length > 0) await emitThroughDatabase(db, companyId, { event, payload: { ids: shown } });
  else await emitToStaffThroughDatabase(db, companyId, event);
}

/** The subject in the client's audit log of a record it cannot see yet. */
const unpublished = 'An unpublished record';

/** Writes the client's audit log. Changes to a draft are logged without its name or ID. */
export async function auditEngagement(
  { db, audit }: Pick<Call<never>, 'db' | 'audit'>,
  engagementId: string,
  note: AuditNote,
): Promise<void> {
  const isHidden = await isUnpublished(db, engagementId);
  audit(isHidden ? { action: note.action, subject: unpublished } : note);
}

/** True if the client cannot see the engagement because it is a draft or withdrawn. */
export const isUnpublished = async (db: CompanyDatabase, engagementId: string): Promise<boolean> =>
  (await findUnpublished(db, [engagementId])).has(engagementId);

/** Returns the roles that can read engagements in the current company. */
export const engagementReaders = (db: CompanyDatabase): Promise<string[]> => rolesInCompany(db, 'audits:read');
