import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import { storedFileName } from '@gatehouse/domain/file-name';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportContext } from '../../../extensions/importer.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { announceIssues } from '../../surface-issues/public.ts';
import { notifyOfScan } from '../events/notify-surface.ts';
import type { MergedScan } from './merge-scan.service.ts';

/** Up to this number, the event names the hosts, and pages reload only those; after larger scans they reload everything. */
const namedAtMost = 50;

/** Emits one event and one audit entry for a whole scan, unless nothing changed. */
export async function announceScan(
  db: CompanyDatabase,
  { company, file, actor, origin }: ImportContext,
  { report, merged }: { report: ImportReport; merged: MergedScan },
): Promise<void> {
  await notifyOfScan(db, merged.events);
  if (report.created + report.updated + (report.missing ?? 0) + (report.back ?? 0) === 0) return;
  if (report.byKind?.['issue'] || merged.issues.opened.length > 0) await announceIssues(db, company.id, merged.issues);
  const ids = merged.hostIds.length > namedAtMost ? [] : merged.hostIds;
  await emitThroughDatabase(db, company.id, { event: surfaceEvents.updated, payload: { reason: 'scan', ids } });
  const details = {
    file: storedFileName(file.name),
    format: report.format,
    created: String(report.created),
    updated: String(report.updated),
  };
  await writeAudit(db, { actor: { ...actor, companyId: company.id }, origin }, [
    { action: 'imported', subject: 'Attack surface', details },
  ]);
}
