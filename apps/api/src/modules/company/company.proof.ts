import { everyStaff, type ModuleProof } from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';

export const proof: ModuleProof = {
  access: {
    'GET /company': ['company-admin'],
    'PUT /company': ['company-admin'],
    'POST /company/logo': ['company-admin'],
    'DELETE /company/logo': ['company-admin'],
    'GET /provider/companies/:companyId/storage': everyStaff,
    'PUT /provider/companies/:companyId/storage': ['provider-admin'],
  },
  forms: {
    '/company/logo': () => ({ fields: {}, file: { name: 'logo.png', content: anyPng() } }),
  },
};
