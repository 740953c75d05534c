import { type BuildRecords, inNewClient, type ModuleProof, staff } from '../../../testing/module-proof.ts';
import { buildCourse } from '../../courses/courses.build.ts';
import { buildAwarenessSession } from '../awareness.build.ts';

const programAdmins = ['public-cybersecurity-awareness'] as const;
const path = '/publicAwarenessSessions';
const ofClient = '/provider/companies/:companyId/awareness-sessions';
const registering = '/awareness-session/:id/registrations';

const sessionOf =
  (isPublic: boolean): BuildRecords =>
  async ({ portal, companyId }) => {
    const { database } = portal.platform;
    const course = await buildCourse(database, { companyIds: [companyId] });
    const { id } = await buildAwarenessSession(database, { company_id: companyId, course, is_public: isPublic });
    return { id };
  };

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: programAdmins,
    'GET /publicAwarenessFigures': programAdmins,
    [`GET ${path}/:id`]: programAdmins,
    [`DELETE ${path}/:id`]: programAdmins,
    [`POST ${path}/:id/restoration`]: programAdmins,
    'GET /publicAwarenessEnrolments': programAdmins,
    'GET /publicCourses': programAdmins,
    'GET /provider/companies/:companyId/courses': staff,
    [`GET ${ofClient}`]: staff,
    [`POST ${ofClient}`]: staff,
    [`PUT ${ofClient}/:id`]: staff,
    [`DELETE ${ofClient}/:id`]: staff,
    [`POST ${ofClient}/:id/restoration`]: staff,
    [`GET ${registering}`]: 'public',
    [`POST ${registering}`]: 'public',
    [`POST ${registering}/confirmation`]: 'public',
  },
  records: {
    [`${path}/:id`]: sessionOf(true),
    [`${ofClient}/:id`]: inNewClient(sessionOf(true)),
  },
};
