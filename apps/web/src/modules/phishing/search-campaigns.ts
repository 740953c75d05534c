import { campaignLink } from '@gatehouse/contract/phishing/phishing-access';
import { phishing } from '@gatehouse/contract/phishing/phishing';

import { call } from '../../core/call.ts';

const hitsInPalette = 6;

/** Searches campaigns by name, ID and template for the palette. */
export async function searchCampaigns(text: string) {
  const { data } = await call(phishing.campaigns, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, name, idVisual }) => ({ title: name, hint: idVisual, to: campaignLink(_id) }));
}
