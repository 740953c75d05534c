import type { CampaignState } from '@gatehouse/domain/phishing/campaign-status';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { UndoContext } from '../../../extensions/importer.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { deleteCampaign, findCampaign, updateCampaignStatus } from '../records/campaigns.store.ts';
import { deriveResults } from '../results/derive-results.ts';
import { emitCampaign } from './announce-results.ts';
import { clearResults, deleteImport, deleteImported, findImport, hasRecipients } from './imports.store.ts';

/** Undoes an import of results. Data from later files and webhooks stays. */
export async function undoResults(
  db: CompanyDatabase,
  { companyId, scanId, actor, origin }: UndoContext,
): Promise<void> {
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
