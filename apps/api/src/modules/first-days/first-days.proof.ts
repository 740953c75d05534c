import { clients, type ModuleProof } from '../../testing/module-proof.ts';

export const proof: ModuleProof = {
  access: {
    'GET /client/monitoring': [...clients, 'company-hr'],
    'GET /client/welcome': clients,
    'PUT /client/welcome': clients,
  },
};
