import { type BuildRecords, clients, type ModuleProof, staff } from '../../testing/module-proof.ts';

const client: BuildRecords = async ({ portal }) => ({ companyId: (await portal.company()).id });

export const proof: ModuleProof = {
  access: {
    'GET /attackSurfaceMappingForCompany/report.pdf': clients,
    'GET /provider/companies/:companyId/attackSurface/report.pdf': staff,
  },
  records: { '/provider/companies/:companyId/attackSurface/report.pdf': client },
};
