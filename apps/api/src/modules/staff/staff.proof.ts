import { type BuildRecords, type ModuleProof } from '../../testing/module-proof.ts';
import { buildInvitation, buildUser } from '../users/users.build.ts';

const colleague: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildUser(portal.platform.database, { company_id: companyId, role: 'provider-analyst' })).id,
});

const invitation: BuildRecords = async ({ portal, companyId: company_id }) => ({
  id: (await buildInvitation(portal.platform.database, { company_id, role: 'provider-analyst' })).id,
});

const admins = ['provider-admin'] as const;

export const proof: ModuleProof = {
  access: {
    'GET /provider/staffAccounts': admins,
    'GET /provider/staffAccounts/:id': admins,
    'POST /provider/staffAccounts': admins,
    'PUT /provider/staffAccounts/invitations/:id': admins,
    'DELETE /provider/staffAccounts/invitations/:id': admins,
    'PUT /provider/staffAccounts/:id': admins,
    'PUT /provider/staffAccounts/:id/enabled': admins,
    'PUT /provider/staffAccounts/:id/reset': admins,
    'PUT /provider/staffAccounts/:id/companies': admins,
  },
  records: {
    '/provider/staffAccounts/:id': colleague,
    '/provider/staffAccounts/invitations/:id': invitation,
  },
};
