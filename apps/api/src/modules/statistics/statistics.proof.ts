import { clients, type ModuleProof } from '../../testing/module-proof.ts';

export const proof: ModuleProof = { access: { 'GET /client/statistics': clients } };
