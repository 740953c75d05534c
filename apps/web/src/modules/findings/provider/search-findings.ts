import { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import { call } from '../../../core/call.ts';
import { clientTexts } from '../../../shared/clients/clients.texts.ts';
import { findingAddress } from '../../../shared/findings/record/finding-record.ts';

const hitsInPalette = 6;

/** The ID of an engagement, and that of a finding while it is typed. */
const visualId = /^ENG-\d{4}-\d{4,}(?:-(?:F\d*)?)?$/i;

/** An ID is found by index; a title reads the findings of all clients. */
const queryOf = (text: string) => (visualId.test(text) ? { idVisual: text } : { q: text });

/** Findings of all clients for the palette of staff. Where an ID has only begun, the engagements are enough. */
export async function searchFindings(text: string) {
  if (/^ENG-/i.test(text) && !visualId.test(text)) return [];
  const { data } = await call(providerFindings.all, { query: { ...queryOf(text), limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, idVisual, company }) => ({
    title,
    hint: clientTexts.recordOf(idVisual, company.name),
    to: findingAddress({ companyId: company._id, findingId: _id }),
  }));
}
