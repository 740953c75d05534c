import type { AuditAction } from '@gatehouse/contract/audit/audit';
import { userEvents } from '@gatehouse/contract/me/me';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { inOtherCompany } from '../../../platform/database/other-company.ts';
import { insertNotes, type Note, type NoteBody } from '../../../platform/notifications/notes.ts';
import { emitToUserThroughDatabase } from '../../../platform/realtime/realtime.ts';
import type { AuditNote } from '../../../platform/audit/audit.ts';

/** Returns the path of a client's erasure page, which remains after the client is deleted. */
export const erasurePath = (companyId: string): string => `/provider/companies/${companyId}/erasure`;

interface Announcement {
  db: CompanyDatabase;
  /** The ID of the current client. */
  companyId: string;
  providerId: string;
  body: NoteBody;
  except?: string | null;
}

/** Notifies the provider's administrators from a transaction of the client. */
export async function notifyAdmins({ db, companyId, providerId, body, except }: Announcement): Promise<void> {
  const note: Note = { kind: 'client-erasure', body, link: erasurePath(companyId) };
  await inOtherCompany(db, { from: companyId, to: providerId }, async () => {
    const users = await insertNotes(db, { roles: ['provider-admin'], except: except ?? null }, note);
    for (const user of users) await emitToUserThroughDatabase(db, user, userEvents.notifications);
  });
}

interface ErasureStep {
  action: AuditAction;
  erasureId: string;
  client: { id: string; name: string };
  details?: Record<string, string>;
}

interface LoggingCall {
  audit(note: AuditNote): void;
  auditOwn(note: AuditNote): void;
}

/** Logs a step in the audit logs of the client and of the provider; the provider's log outlives the client's. */
export function logStep({ audit, auditOwn }: LoggingCall, { action, erasureId, client, details }: ErasureStep): void {
  audit({ action, subject: client.name, details: { ...details, erasure: erasureId } });
  auditOwn({ action, subject: client.name, details: { ...details, company: client.id, erasure: erasureId } });
}
