import { clientUsers } from '@gatehouse/contract/clients/client-users';
import { users } from '@gatehouse/contract/users/users';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';

import { proofOf } from '../../testing/lists/list-proof.ts';
import {
  type BuildRecords,
  clientStaff,
  inNewClient,
  type ModuleProof,
  type UploadSample,
} from '../../testing/module-proof.ts';
import { buildInvitation, buildUser } from './users.build.ts';

const colleague: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildUser(portal.platform.database, { company_id: companyId, role: 'company-user' })).id,
});

const invitation: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildInvitation(portal.platform.database, { company_id: companyId })).id,
});

const people = (): UploadSample => ({
  fields: {},
  file: { name: 'people.csv', content: 'Name,E-mail,Role\nErin Example,erin@people.example,user\n' },
});

/** The fields behind the sorts, filters and search of both lists of users: the company's own, and that of staff. */
const facts = {
  sorts: {
    fullname: { alphabet: ({ fullname }: CompanyUser) => fullname },
    lastSignInAt: ({ lastSignInAt }: CompanyUser) => lastSignInAt ?? '',
  },
  filters: { twoFactor: ({ hasTotp }: CompanyUser) => (hasTotp ? 'on' : 'off') },
  search: ({ fullname, username }: CompanyUser) => [fullname, username],
};

export const proof: ModuleProof = {
  access: {
    'GET /companyUsers': ['company-admin', 'company-manager'],
    'POST /companyUsers': ['company-admin'],
    'PUT /companyUsers/invitations/:id': ['company-admin'],
    'DELETE /companyUsers/invitations/:id': ['company-admin'],
    'PUT /companyUsers/role/:id': ['company-admin'],
    'PUT /companyUsers/resetPasswordForCompanyUser/:id': ['company-admin'],
    'PUT /companyUsers/enableOrDisableUser/:id': ['company-admin'],
    'POST /companyUsers/import/preview': ['company-admin'],
    'POST /companyUsers/import': ['company-admin'],
    'GET /provider/companies/:companyId/users': clientStaff,
    'POST /provider/companies/:companyId/users': clientStaff,
    'PUT /provider/companies/:companyId/users/invitations/:id': clientStaff,
    'DELETE /provider/companies/:companyId/users/invitations/:id': clientStaff,
    'PUT /provider/companies/:companyId/users/:id/reset': clientStaff,
    'POST /companyUsers/invitation': 'public',
    'POST /companyUsers/invitation/acceptance': 'public',
  },
  records: {
    '/companyUsers/invitations/:id': invitation,
    '/companyUsers/role/:id': colleague,
    '/companyUsers/resetPasswordForCompanyUser/:id': colleague,
    '/companyUsers/enableOrDisableUser/:id': colleague,
    '/provider/companies/:companyId/users/invitations/:id': inNewClient(invitation),
    '/provider/companies/:companyId/users/:id/reset': inNewClient(colleague),
  },
  forms: {
    '/companyUsers/import/preview': people,
    '/companyUsers/import': people,
  },
  lists: { ...proofOf(users.list, facts), ...proofOf(clientUsers.list, facts) },
};
