import { darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import { userEvents } from '@gatehouse/contract/me/me';

import { writeAudit } from '../../../platform/observability/audit.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportContext } from '../../../platform/imports/importer.ts';
import { insertNotes } from '../../../platform/notifications/notes.ts';
import { emitThroughDatabase, emitToUserThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { findCompany } from '../leaks/breaches.store.ts';
import { foundNote, rolesOfReaders } from '../dark-web-notes.ts';
import type { MergeCounts } from '../leaks/own-leak.ts';

/** Emits one event, one notification and one audit entry for a whole file, or nothing when no record changed. */
export async function announceImport(
  db: CompanyDatabase,
  { company, file, actor, origin }: ImportContext,
  { report, merged }: { report: ImportReport; merged: MergeCounts },
): Promise<void> {
  if (report.created + report.updated === 0) return;
  if (merged.created + merged.reopened > 0) await notifyReaders(db, merged);
  const payload = { reason: 'import', jobId: null };
  await emitThroughDatabase(db, company.id, { event: darkWebEvents.many, payload });
  const details = {
    file: file.name.slice(0, 200),
    format: report.format,
    created: String(report.created),
    updated: String(report.updated),
  };
  await writeAudit(db, { actor: { ...actor, companyId: company.id }, origin }, [
    { action: 'imported', subject: 'Leaked credentials', details },
  ]);
}

async function notifyReaders(db: CompanyDatabase, merged: MergeCounts): Promise<void> {
  const { services } = await findCompany(db);
  const roles = rolesOfReaders(services);
  if (roles.length === 0) return;
  const recipients = await insertNotes(db, { roles }, foundNote(merged));
  for (const userId of recipients) await emitToUserThroughDatabase(db, userId, userEvents.notifications);
}
