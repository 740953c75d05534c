import { phishing } from '@gatehouse/contract/phishing/phishing';

import { firstPageOf } from '../../../extensions/first-page.ts';
import { campaignSource } from '../records/campaigns.list.ts';

/** Returns the newest campaigns in the shape of the company's list. */
export const findNewestCampaigns = firstPageOf(phishing.campaigns, campaignSource);
