import {
  type BuildRecords,
  type ModuleProof,
  everyStaff,
  staff,
  type UploadSample,
} from '../../testing/module-proof.ts';
import { buildEmployee } from './company-employees.build.ts';

const keepers = ['company-admin', 'company-hr'] as const;
const publicKeepers = ['public-cybersecurity-awareness'] as const;

const employeeOf =
  (isPublic: boolean): BuildRecords =>
  async ({ portal, companyId }) => ({
    id: (await buildEmployee(portal.platform.database, { company_id: companyId, is_public: isPublic })).id,
  });

const table = (): UploadSample => ({
  fields: {},
  file: { name: 'employees.csv', content: 'Name,Email,Department\nErin Example,erin@people.example,Sales\n' },
});

const path = '/companyEmployeesForCompany';
const firstEmails = '/provider/companies/:companyId/first-emails';
const publicPath = '/publicCompanyEmployees';

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: keepers,
    [`GET ${path}/departments`]: keepers,
    [`GET ${path}/heldDomains`]: keepers,
    [`GET ${path}/:id`]: keepers,
    [`POST ${path}`]: keepers,
    [`PUT ${path}/:id`]: keepers,
    [`DELETE ${path}/:id`]: keepers,
    [`POST ${path}/import`]: keepers,
    [`POST ${path}/import/preview`]: keepers,
    [`POST ${path}/:id/restoration`]: keepers,
    [`POST ${path}/:id/export`]: keepers,
    [`POST ${path}/:id/erasure`]: keepers,
    [`GET ${firstEmails}`]: everyStaff,
    [`PUT ${firstEmails}`]: ['provider-admin'],
    [`PUT ${firstEmails}/domains`]: staff,
    [`GET ${publicPath}`]: publicKeepers,
    [`GET ${publicPath}/departments`]: publicKeepers,
    [`GET ${publicPath}/:id`]: publicKeepers,
    [`DELETE ${publicPath}/:id`]: publicKeepers,
    [`POST ${publicPath}/:id/restoration`]: publicKeepers,
  },
  forms: { [`${path}/import`]: table, [`${path}/import/preview`]: table },
  records: {
    ...Object.fromEntries(
      ['', '/restoration', '/export', '/erasure'].map((suffix) => [`${path}/:id${suffix}`, employeeOf(false)]),
    ),
    [`${publicPath}/:id`]: employeeOf(true),
  },
};
