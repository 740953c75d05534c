import { provider } from '@gatehouse/contract/provider';

import { proofOf } from '../../testing/lists/list-proof.ts';
import type { ModuleProof } from '../../testing/module-proof.ts';

export const proof: ModuleProof = {
  lists: proofOf(provider.companies, {
    sorts: { name: { alphabet: ({ name }) => name } },
    filters: { asksDomains: ({ domainsAsked }) => domainsAsked.length > 0 },
    search: ({ name, shortName }) => [name, shortName],
    build: async ({ portal }) => {
      await portal.company({ name: 'écluse & Fils', short_name: 'ECL' });
      await portal.company({ name: 'Zebra', short_name: 'ZEB', domains_asked: ['zebra.example'] });
    },
  }),
};
