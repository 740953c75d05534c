import { campaignLink, phishingAccess, phishingEvents } from '@gatehouse/contract/phishing/phishing-access';

import type { Job } from '../../../platform/jobs/chores.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { campaignNoteKinds } from '../phishing-notes.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { deriveResults } from '../results/derive-results.ts';
import { findCampaign, findEnded, updateCampaignStatus } from '../records/campaigns.store.ts';

const everyMs = 300_000;

/** Completes campaigns at the end of their last day in their company's time zone. */
export const endCampaigns: Job = {
  name: 'end-phishing-campaigns',
  everyMs,
  needs: ['phishing'],
  async run(db, { id: companyId, now }) {
    for (const { id } of await findEnded(db, now.toISOString())) {
      await deriveResults(db, id);
      await updateCampaignStatus(db, id, 'Completed');
      const campaign = await findCampaign(db, id);
      if (!campaign) continue;
      const body = texts.notes.completed(campaign.visual_id, campaign.count_failed, campaign.count_delivered);
      const note = { kind: campaignNoteKinds.completed, body, link: campaignLink(id) };
      await notifyPermitted(db, phishingAccess.permissions[0], [note]);
      await emitThroughDatabase(db, companyId, { event: phishingEvents.updated, payload: { ids: [id] } });
    }
  },
};
