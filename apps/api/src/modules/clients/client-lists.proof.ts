import { portfolio } from '@gatehouse/contract/clients/portfolio';

import { type ListProofs, proofOf, severityPlace } from '../../testing/lists/list-proof.ts';

export const proof: ListProofs = {
  lists: proofOf(portfolio.list, {
    sorts: { severity: ({ severity }) => severityPlace(severity), name: { alphabet: ({ name }) => name } },
    filters: {
      service: ({ cells }) => Object.entries(cells).flatMap(([service, cell]) => (cell === null ? [] : [service])),
      lead: ({ accountLead }) => accountLead?._id ?? null,
    },
    search: ({ name, shortName }) => [name, shortName],
    build: async ({ portal, viewer }) => {
      await portal.company({ name: 'Led', short_name: 'LED', services: ['assets'], account_lead: viewer.id });
      await portal.company({ name: 'Zebra', short_name: 'QX7', services: [] });
    },
  }),
};
