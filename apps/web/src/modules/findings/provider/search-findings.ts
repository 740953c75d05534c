import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import { call } from '../../../core/call.ts';
import { clientTexts } from '../../../shared/clients/clients.texts.ts';
import { findingAddress } from '../../../shared/findings/record/finding-record.ts';

const hitsInPalette = 6;

/** The ID of an engagement or of a finding, possibly incomplete. */
const visualId = /^ENG-\d{4}-\d{4,}(?:-(?:F\d*)?)?$/i;

/** Returns the query: an ID is found by index, a title is searched in the findings of all clients. */
const queryOf = (text: string) => (visualId.test(text) ? { idVisual: text } : { q: text });

/**
 * Searches the findings of all clients for the staff palette. An incomplete engagement ID finds none, because the engagements are searched
 * separately.
 */
export async function searchFindings(text: string) {
  if (/^ENG-/i.test(text) && !visualId.test(text)) return [];
  const { data } = await call(providerFindings.all, { query: { ...queryOf(text), limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, idVisual, company }) => ({
    title,
    hint: clientTexts.recordOf(idVisual, company.name),
    to: findingAddress({ companyId: company._id, findingId: _id }),
  }));
}
