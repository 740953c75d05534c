import type { BuildRecords, ModuleProof, UploadSample } from '../../testing/module-proof.ts';
import { buildEmployee } from '../company-employees/company-employees.build.ts';
import { buildCourse } from '../courses/courses.build.ts';
import { buildAwarenessSession, buildEnrolments } from './awareness.build.ts';

const readers = ['company-admin', 'company-manager', 'company-hr'] as const;
const writers = ['company-admin', 'company-hr'] as const;
const path = '/awarenessSessionsForCompany';
const enrolmentsPath = '/awarenessEnrolmentsForCompany';

const session: BuildRecords = async ({ portal, companyId }) => {
  const { database } = portal.platform;
  const course = await buildCourse(database, { companyIds: [companyId] });
  return { id: (await buildAwarenessSession(database, { company_id: companyId, course })).id };
};

const enrolment: BuildRecords = async (owner) => {
  const { database } = owner.portal.platform;
  const { id = '' } = await session(owner);
  const employee = await buildEmployee(database, { company_id: owner.companyId });
  const [row] = await buildEnrolments(database, owner.companyId, [
    // Only learners who have not started are invited, so no emails are sent during the calls.
    { company_id: owner.companyId, session_id: id, employee_id: employee.id, status: 'In Progress' },
  ]);
  return { id, eid: row?.id ?? '' };
};

const addresses = (): UploadSample => ({
  fields: {},
  file: { name: 'audience.csv', content: 'Email\nerin@people.example\n' },
});

const taken = 'Open,Closed';
const enrolledAs = (...status: string[]) => ({
  path: enrolmentsPath,
  query: { sessionStatus: taken, status: status.join(',') },
});

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: readers,
    [`GET ${path}/:id`]: readers,
    'GET /awarenessFiguresForCompany': readers,
    [`POST ${path}`]: writers,
    [`PUT ${path}/:id`]: writers,
    [`DELETE ${path}/:id`]: writers,
    [`GET ${enrolmentsPath}`]: readers,
    [`POST ${path}/:id/enrolments`]: writers,
    [`POST ${path}/:id/enrolments/file`]: writers,
    [`GET ${path}/:id/export`]: readers,
    [`PUT ${path}/:id/enrolments/:eid`]: writers,
    [`DELETE ${path}/:id/enrolments/:eid`]: writers,
    [`POST ${path}/:id/enrolments/:eid/extraAttempt`]: writers,
    [`POST ${path}/:id/reminders`]: writers,
    [`DELETE ${path}/:id/reminders`]: writers,
    [`GET ${path}/:id/emails/preview`]: writers,
    [`GET ${path}/:id/curve`]: readers,
  },
  figures: {
    'awareness.sessions': { path, query: { status: taken } },
    'awareness.open': { path, query: { status: 'Open' } },
    'awareness.enrolled': enrolledAs('Not Started', 'In Progress', 'Passed', 'Failed', 'Expired'),
    'awareness.passed': enrolledAs('Passed'),
    'awareness.inProgress': enrolledAs('In Progress'),
    'awareness.notStarted': enrolledAs('Not Started'),
    'awareness.failed': enrolledAs('Failed'),
    'awareness.expired': enrolledAs('Expired'),
  },
  forms: { [`${path}/:id/enrolments/file`]: addresses },
  records: {
    [`${path}/:id`]: session,
    [`${path}/:id/enrolments/:eid`]: enrolment,
  },
};
