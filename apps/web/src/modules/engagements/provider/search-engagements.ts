import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { call } from '../../../core/call.ts';
import { clientTexts } from '../../../shared/clients/clients.texts.ts';

const hitsInPalette = 6;

/** Searches the engagements of all clients for the staff palette, including drafts. */
export async function searchEngagements(text: string) {
  const { data } = await call(providerEngagements.all, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, idVisual, company }) => ({
    title,
    hint: clientTexts.recordOf(idVisual, company.name),
    to: `/provider/companies/${company._id}/engagements/${_id}`,
  }));
}
