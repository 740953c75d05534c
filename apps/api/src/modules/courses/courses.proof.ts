import { type BuildRecords, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildCourse } from './courses.build.ts';

const path = '/provider/courses';

const course =
  (state: 'Draft' | 'Published'): BuildRecords =>
  async ({ portal, companyId }) => ({
    id: (await buildCourse(portal.platform.database, { state, ownerId: companyId })).id,
  });

const usableCourse: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildCourse(portal.platform.database, { companyIds: [companyId] })).id,
});

const readers = ['company-admin', 'company-manager', 'company-hr'] as const;
const programAdmins = ['public-cybersecurity-awareness'] as const;

export const proof: ModuleProof = {
  access: {
    'GET /coursesForCompany': readers,
    'GET /coursesForCompany/:id/preview': readers,
    'POST /coursesForCompany/:id/preview/launches': readers,
    'GET /publicCourses/:id/preview': programAdmins,
    'POST /publicCourses/:id/preview/launches': programAdmins,
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
    '/coursesForCompany/:id/preview': usableCourse,
    '/publicCourses/:id/preview': usableCourse,
    [`${path}/:id`]: course('Draft'),
    [`${path}/:id/versions`]: course('Published'),
    [`${path}/:id/preview`]: course('Published'),
  },
};
