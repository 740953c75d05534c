import { provider } from '@gatehouse/contract/provider/provider';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';

export const proof: ListProofs = {
  lists: proofOf(provider.companies, {
    // By default the list hides archived clients, so no value would divide the rows.
    always: { state: 'active' },
    sorts: { name: { alphabet: ({ name }) => name } },
    filters: {
      asksDomains: ({ domainsAsked }) => domainsAsked.length > 0,
      service: ({ services }) => services,
      lead: ({ accountLead }) => accountLead?._id ?? null,
    },
    undivided: { state: 'archived clients are listed only where the filter asks for them' },
    search: ({ name, shortName }) => [name, shortName],
    build: async ({ portal, viewer }) => {
      await portal.company({ name: 'Led', short_name: 'LED', services: ['assets'], account_lead: viewer.id });
      await portal.company({ name: 'écluse & Fils', short_name: 'ECL' });
      await portal.company({ name: 'Zebra', short_name: 'QX7', domains_asked: ['zebra.example'] });
    },
  }),
};
