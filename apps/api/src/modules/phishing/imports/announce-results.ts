import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import { phishingEvents } from '@gatehouse/contract/phishing/phishing-access';
import { storedFileName } from '@gatehouse/domain/file-name';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportContext } from '../../../extensions/importer.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import type { MergedResults } from './merge-results.service.ts';

/** Emits that a campaign changed, so that open pages reload it. */
export const emitCampaign = (db: CompanyDatabase, companyId: string, campaignId: string): Promise<void> =>
  emitThroughDatabase(db, companyId, { event: phishingEvents.updated, payload: { ids: [campaignId] } });

/** Emits one event and one audit entry for a whole file, or nothing when no record changed. */
export async function announceResults(
  db: CompanyDatabase,
  { company, file, actor, origin }: ImportContext,
  { report, merged }: { report: ImportReport; merged: MergedResults },
): Promise<void> {
  if (report.created + report.updated === 0 && merged.createdEvents === 0) return;
  await emitCampaign(db, company.id, merged.campaign.id);
  const { format, created, updated } = report;
  const details = { file: storedFileName(file.name), format, created: String(created), updated: String(updated) };
  await writeAudit(db, { actor: { ...actor, companyId: company.id }, origin }, [
    { action: 'imported', subject: merged.campaign.visualId, details },
  ]);
}
