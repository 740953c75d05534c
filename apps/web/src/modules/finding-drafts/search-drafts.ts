import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';

import { call } from '../../core/call.ts';
import { clientTexts } from '../../shared/clients/clients.texts.ts';
import { findingDraftTexts } from '../../shared/finding-drafts/finding-drafts.texts.ts';

const hitsInPalette = 6;

/** Searches the finding drafts of all clients for the staff palette. */
export async function searchDrafts(text: string) {
  const { data } = await call(findingDrafts.all, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, finding, engagement, company }) => ({
    title: title === '' ? findingDraftTexts.untitled : title,
    hint: clientTexts.recordOf((finding ?? engagement).idVisual, company.name),
    to: `/provider/companies/${company._id}/findingDrafts/${_id}`,
  }));
}
