import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import type { CampaignState } from '@gatehouse/domain/phishing/campaign-status';
import { phishingReaders } from '@gatehouse/formats/phishing/phishing-registry';

import type { ImportContext, Importer, ImportResult, UndoContext } from '../../../extensions/importer.ts';
import { countRejected, rejectionsOf, runImport } from '../../../extensions/run-import.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { deleteCampaign, findCampaign, updateCampaignStatus } from '../records/campaigns.store.ts';
import { deriveResults } from '../results/derive-results.ts';
import { warnOfRetention } from '../retention/apply-retention.ts';
import { enrolByPolicy } from '../training/enrol-failures.ts';
import { announceResults, emitCampaign } from './announce-results.ts';
import { clearResults, deleteImport, deleteImported, findImport, hasRecipients } from './imports.store.ts';
import { type MergedResults, mergeResults } from './merge-results.service.ts';
import { type ReadResults, readResults } from './read-results.ts';

/** The importer of phishing simulation results. They go into the campaign that the file names. */
export const phishingImporter: Importer = {
  kind: 'phishing',
  formats: phishingReaders.map(({ format, title }) => ({ format, title })),
  takes: ['campaign', 'preview'],
  run: importResults,
  undo: undoResults,
};

async function importResults(importing: ImportContext): Promise<ImportResult> {
  const file = await readResults(importing);
  try {
    const { report, campaign } = await runImport(importing, async (db) => {
      const done = await mergeResults(db, importing, file);
      const now = new Date();
      const warnings = [...file.summary.warnings, ...(await warnOfRetention(db, done.campaign.id, now))];
      const made = { ...reportOf(importing, file, done), warnings };
      await announceResults(db, importing, { report: made, merged: done });
      // A file is complete, so there is no need to wait for later clicks.
      await enrolByPolicy(db, { companyId: importing.company.id, campaignId: done.campaign.id, until: now, now });
      return { report: made, campaign: { visualId: done.campaign.visualId, title: done.campaign.name } };
    });
    return { report, target: campaign };
  } finally {
    await file.facts.close();
  }
}

/** Returns the counts of recipients, or of events for files that contain only events. */
function countsOf(format: string, { recipients, createdEvents }: MergedResults, { summary }: ReadResults) {
  const counts = phishingReaders.find((reader) => reader.format === format)?.counts;
  if (counts === 'events')
    return { created: createdEvents, updated: 0, unchanged: Math.max(0, summary.records - createdEvents) };
  const changes = [...recipients.values()];
  const count = (change: (typeof changes)[number]) => changes.filter((one) => one === change).length;
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged') };
}

function reportOf(
  { format, options }: ImportContext,
  file: ReadResults,
  merged: MergedResults,
): Omit<ImportReport, 'warnings'> {
  const rejections = rejectionsOf(file.summary);
  const isChanged =
    merged.createdEvents > 0 || [...merged.recipients.values()].some((change) => change !== 'unchanged');
  return {
    format,
    ...countsOf(format, merged, file),
    rejected: countRejected(rejections),
    rejections,
    byKind: file.byKind,
    ...(options.preview ? { preview: true as const } : {}),
    ...(isChanged && !options.preview ? { scanId: merged.importId } : {}),
  };
}

/** Undoes an import of results. Data from later files and webhooks stays. */
async function undoResults(db: CompanyDatabase, { companyId, scanId, actor, origin }: UndoContext): Promise<void> {
  const made = await findImport(db, scanId);
  const campaign = made && (await findCampaign(db, made.campaign_id, { isLocked: true }));
  if (!made || !campaign) throw notFound();
  await deleteImported(db, scanId);
  if (made.made_campaign && !(await hasRecipients(db, campaign.id))) await deleteCampaign(db, campaign.id);
  else {
    await clearResults(db, campaign.id);
    await deriveResults(db, campaign.id);
    if (!made.made_campaign) await updateCampaignStatus(db, campaign.id, made.status_before as CampaignState);
    await deleteImport(db, scanId);
  }
  await emitCampaign(db, companyId, campaign.id);
  await writeAudit(db, { actor: { ...actor, companyId }, origin }, [
    { action: 'import-undone', subject: campaign.visual_id, details: {} },
  ]);
}
