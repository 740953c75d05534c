import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';

/** The location of a campaign: the path of its page, and the client for the provider's staff. */
export interface CampaignLocation {
  base: string;
  companyId: string | undefined;
}

/** Props of the components of a campaign. */
export interface CampaignProps {
  campaign: Campaign;
  place: CampaignLocation;
}

/** True if recipients are listed individually, so that figures can link to them. */
export const showsRecipients = ({ shows }: Pick<Campaign, 'shows'>): boolean => shows !== 'departments';
