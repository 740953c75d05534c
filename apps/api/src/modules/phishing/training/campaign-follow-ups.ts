import { phishingOptionsAccess } from '@gatehouse/contract/phishing/phishing-access';

import type { FollowUpSource } from '../../../extensions/follow-up-source.ts';
import { findCampaign } from '../records/campaigns.store.ts';
import { enrolUntrained } from './training.service.ts';

/** Campaigns as a source of training participants: everyone who failed and is not in training yet. */
export const campaignFollowUps: FollowUpSource = {
  access: phishingOptionsAccess,
  async enrol(db, { recordId: id, sessionId, now }) {
    const campaign = await findCampaign(db, id, { isLocked: true });
    return campaign ? enrolUntrained(db, { campaignId: campaign.id, sessionId, recipientIds: null, now }) : null;
  },
};
