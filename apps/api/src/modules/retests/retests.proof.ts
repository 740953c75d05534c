import { clients, type ModuleProof, staff } from '../../testing/module-proof.ts';

export const proof: ModuleProof = {
  access: {
    'GET /engagements/:id/retests/:retestId/messages': clients,
    'GET /provider/companies/:companyId/retests/:retestId/messages': staff,
  },
};
