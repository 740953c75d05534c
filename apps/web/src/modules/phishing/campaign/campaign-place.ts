import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';

/** Where a campaign is shown: the address of its page, and the client where staff read it. */
export interface CampaignPlace {
  base: string;
  companyId: string | undefined;
}

/** A campaign that was read. */
export interface CampaignProps {
  campaign: Campaign;
  place: CampaignPlace;
}

/** Whether recipients are listed one by one, so that figures can lead to them. */
export const listsRecipients = ({ shows }: Pick<Campaign, 'shows'>): boolean => shows !== 'departments';
