import { type BuildRecords, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildCourse } from './courses.build.ts';

const path = '/provider/courses';

const course =
  (state: 'Draft' | 'Published'): BuildRecords =>
  async ({ portal, companyId }) => ({
    id: (await buildCourse(portal.platform.database, { state, ownerId: companyId })).id,
  });

export const proof: ModuleProof = {
  access: {
    'GET /coursesForCompany': ['company-admin', 'company-manager', 'company-hr'],
    [`GET ${path}`]: staff,
    [`POST ${path}`]: staff,
    [`GET ${path}/:id`]: staff,
    [`PUT ${path}/:id`]: staff,
    [`DELETE ${path}/:id`]: staff,
    [`POST ${path}/:id/versions`]: staff,
    [`PUT ${path}/:id/publication`]: staff,
    [`PUT ${path}/:id/companies`]: staff,
    [`GET ${path}/:id/preview`]: staff,
    [`POST ${path}/:id/preview`]: staff,
    [`POST ${path}/:id/preview/launches`]: staff,
    [`POST ${path}/:id/packages`]: staff,
  },
  forms: {
    [`${path}/:id/packages`]: () => ({ fields: {}, file: { name: 'intro.en.vtt', content: 'WEBVTT\n' } }),
  },
  records: {
    [`${path}/:id`]: course('Draft'),
    [`${path}/:id/versions`]: course('Published'),
    [`${path}/:id/publication`]: course('Draft'),
    [`${path}/:id/companies`]: course('Draft'),
    [`${path}/:id/preview`]: course('Published'),
    [`${path}/:id/preview/launches`]: course('Published'),
    [`${path}/:id/packages`]: course('Draft'),
  },
};
