import { phishing } from '@gatehouse/contract/phishing/phishing';

import { firstPageOf } from '../../../platform/first-page.ts';
import { campaignSource } from './campaigns.list.ts';

/** The newest campaigns as the company's own list shows them. */
export const findNewestCampaigns = firstPageOf(phishing.campaigns, campaignSource);
