import { type BuildRecords, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';

const anyClient: BuildRecords = async ({ portal }) => ({ companyId: (await portal.company()).id });

export const proof: ModuleProof = {
  access: {
    'GET /company': ['company-admin'],
    'PUT /company': ['company-admin'],
    'POST /company/logo': ['company-admin'],
    'DELETE /company/logo': ['company-admin'],
    'GET /provider/companies/:companyId': staff,
    'GET /provider/companies/:companyId/storage': staff,
    'PUT /provider/companies/:companyId/storage': ['provider-admin'],
    'GET /provider/companies/:companyId/domains': staff,
    'PUT /provider/companies/:companyId/domains': staff,
  },
  records: {
    '/provider/companies/:companyId': anyClient,
    '/provider/companies/:companyId/domains': anyClient,
    '/provider/companies/:companyId/storage': anyClient,
  },
  forms: {
    '/company/logo': () => ({ fields: {}, file: { name: 'logo.png', content: anyPng() } }),
  },
};
