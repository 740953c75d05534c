import { type ModuleProof, staff } from '../../testing/module-proof.ts';

export const proof: ModuleProof = {
  access: {
    'GET /readLog': ['company-admin'],
    'GET /readLog/export.csv': ['company-admin'],
    'GET /readLog/choices': ['company-admin'],
    'GET /readLog/expiry': ['company-admin'],
    'GET /provider/companies/:companyId/readLog': staff,
    'GET /provider/companies/:companyId/readLog/export.csv': staff,
    'GET /provider/companies/:companyId/readLog/choices': staff,
  },
  records: {},
};
