import { provider } from '@gatehouse/contract/provider';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';

export const proof: ListProofs = {
  lists: proofOf(provider.companies, {
    sorts: { name: { alphabet: ({ name }) => name } },
    filters: { asksDomains: ({ domainsAsked }) => domainsAsked.length > 0 },
    search: ({ name, shortName }) => [name, shortName],
    build: async ({ portal }) => {
      await portal.company({ name: 'écluse & Fils', short_name: 'ECL' });
      await portal.company({ name: 'Zebra', short_name: 'QX7', domains_asked: ['zebra.example'] });
    },
  }),
};
