import { provider } from '@gatehouse/contract/provider/provider';

import { call } from '../../../core/call.ts';

const hitsInPalette = 6;

/** Searches the clients for the palette. */
export async function searchClients(text: string) {
  const { data } = await call(provider.companies, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, name, shortName }) => ({
    title: name,
    hint: shortName,
    to: `/provider/companies/${_id}/overview`,
  }));
}
