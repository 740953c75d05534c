import { type BuildRecords, clients, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildClickedCampaign } from '../phishing/phishing.build.ts';

const client: BuildRecords = async ({ portal }) => ({ companyId: (await portal.company()).id });

let campaigns = 0;
const campaign: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildClickedCampaign(portal.platform, companyId, `Reported ${(campaigns += 1)}`)).id,
});

export const proof: ModuleProof = {
  access: {
    'GET /attackSurfaceMappingForCompany/report.pdf': clients,
    'GET /statistics/board.pdf': clients,
    'GET /provider/companies/:companyId/attackSurface/report.pdf': staff,
    'GET /dataForPhishingSimulation/:id/report.pdf': ['company-admin', 'company-manager'],
    'GET /provider/companies/:companyId/phishing-campaigns/:id/report.pdf': staff,
  },
  records: {
    '/provider/companies/:companyId/attackSurface/report.pdf': client,
    '/dataForPhishingSimulation/:id/report.pdf': campaign,
    '/provider/companies/:companyId/phishing-campaigns/:id/report.pdf': inNewClient(campaign),
  },
};
