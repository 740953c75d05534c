import { type ModuleProof, staff } from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';

export const proof: ModuleProof = {
  access: {
    'GET /company': ['company-admin'],
    'PUT /company': ['company-admin'],
    'POST /company/logo': ['company-admin'],
    'DELETE /company/logo': ['company-admin'],
    'GET /provider/companies/:companyId/domains': staff,
    'PUT /provider/companies/:companyId/domains': staff,
  },
  records: {
    '/provider/companies/:companyId/domains': async ({ portal }) => ({ companyId: (await portal.company()).id }),
  },
  forms: {
    '/company/logo': () => ({ fields: {}, file: { name: 'logo.png', content: anyPng() } }),
  },
};
