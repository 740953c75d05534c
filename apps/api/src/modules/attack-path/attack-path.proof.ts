import { type BuildRecords, clients, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';

const at = '/provider/companies/:companyId/engagements/:id';
const engagement: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildEngagement(portal.platform.database, { company_id: companyId })).id,
});

export const proof: ModuleProof = {
  access: {
    'GET /engagements/:id/attack-path': clients,
    'GET /engagements/:id/attack-path.svg': clients,
    'GET /client/statistics/attackPaths': clients,
    [`GET ${at}/attack-path`]: staff,
    [`GET ${at}/attack-path.svg`]: staff,
  },
  records: {
    '/engagements/:id/attack-path': engagement,
    '/engagements/:id/attack-path.svg': engagement,
    [`${at}/attack-path`]: inNewClient(engagement),
    [`${at}/attack-path.svg`]: inNewClient(engagement),
  },
};
