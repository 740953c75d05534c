import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';

/** The location of a campaign: the path of its page, and the client for the provider's staff. */
export interface CampaignPlace {
  base: string;
  companyId: string | undefined;
}

/** Props of the components of a campaign. */
export interface CampaignProps {
  campaign: Campaign;
  place: CampaignPlace;
}

/** True if recipients are listed individually, so that figures can link to them. */
export const listsRecipients = ({ shows }: Pick<Campaign, 'shows'>): boolean => shows !== 'departments';
