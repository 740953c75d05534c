import {
  type BuildRecords,
  clients,
  everyStaff,
  inNewClient,
  type ModuleProof,
  staff,
} from '../../testing/module-proof.ts';
import { buildEngagement } from './engagements.build.ts';

const at = '/provider/companies/:companyId';
const engagement: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildEngagement(portal.platform.database, { company_id: companyId })).id,
});

export const proof: ModuleProof = {
  access: {
    'GET /provider/companies/:companyId/engagements/:id/publication/preview': staff,
    'GET /engagements/:id/days': clients,
    [`GET ${at}/engagements/:id/days`]: staff,
    'GET /provider/engagements': staff,
    'GET /provider/schedule': staff,
    'GET /provider/staff': everyStaff,
    [`PUT ${at}/engagements/:id/lead`]: staff,
    [`POST ${at}/engagements/:id/approval`]: staff,
  },
  records: {
    '/engagements/:id/days': engagement,
    [`${at}/engagements/:id/days`]: inNewClient(engagement),
    [`${at}/engagements/:id/lead`]: inNewClient(engagement),
    [`${at}/engagements/:id/approval`]: inNewClient(engagement),
  },
};
