import type { ModuleProof } from '../../testing/module-proof.ts';

export const proof: ModuleProof = {
  access: { 'PUT /companyUsers/me/presence': 'signed-in', 'POST /companyUsers/me/proof': 'signed-in' },
};
