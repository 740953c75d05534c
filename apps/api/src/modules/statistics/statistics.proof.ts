import { clients, type ModuleProof } from '../../testing/module-proof.ts';

export const proof: ModuleProof = {
  access: {
    'GET /client/statistics': clients,
    'GET /client/statistics/decisions': clients,
    'GET /client/statistics/work': clients,
  },
};
