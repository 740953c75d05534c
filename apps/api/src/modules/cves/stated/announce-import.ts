import { assetEvents } from '@gatehouse/contract/assets/assets-access';
import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportContext, UndoContext } from '../../../extensions/importer.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';

type Subject = 'Assets' | 'VEX';

const emit = (db: CompanyDatabase, companyId: string, reason: 'import' | 'undo'): Promise<void> =>
  emitThroughDatabase(db, companyId, { event: assetEvents.updated, payload: { reason, ids: [] } });

/** Announces an imported file: matching starts, and open pages reload. */
export async function announceImport(
  db: CompanyDatabase,
  { company, actor, origin, file }: ImportContext,
  { subject, report }: { subject: Subject; report: ImportReport },
): Promise<void> {
  await emit(db, company.id, 'import');
  const details = { file: file.name.slice(0, 200), format: report.format, created: String(report.created) };
  await writeAudit(db, { actor: { ...actor, companyId: company.id }, origin }, [
    { action: 'imported', subject, details },
  ]);
}

/** Announces an import that was undone. */
export async function announceUndo(
  db: CompanyDatabase,
  { companyId, actor, origin }: UndoContext,
  subject: Subject,
): Promise<void> {
  await emit(db, companyId, 'undo');
  await writeAudit(db, { actor: { ...actor, companyId }, origin }, [{ action: 'import-undone', subject, details: {} }]);
}
