import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { Enrolment, SessionRow } from '@gatehouse/contract/awareness/awareness-session.schema';
import { providerSessions, publicAwareness } from '@gatehouse/contract/awareness/public-awareness';

import { inAnyCase, type ProofContext, type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildEmployees } from '../company-employees/company-employees.build.ts';
import { buildCourse } from '../courses/courses.build.ts';
import { buildAwarenessSession, buildEnrolments, dayFrom } from './awareness.build.ts';

/** Builds public sessions, one of them deleted, with a learner of another department in each. */
async function buildPublicSessions({ portal: { platform }, companyId }: ProofContext): Promise<void> {
  const { database } = platform;
  const course = await buildCourse(database, { companyIds: [companyId] });
  for (const [place, name] of ['Zero trust', 'passwords', 'Élysée phishing'].entries()) {
    const session = await buildAwarenessSession(database, {
      company_id: companyId,
      course,
      name,
      is_public: true,
      state: 'Closed',
      date_start: dayFrom(-90 + place),
      date_end: dayFrom(-60 - place),
      deleted_at: place === 0 ? new Date().toISOString() : null,
    });
    const [learner] = await buildEmployees(database, companyId, [{ is_public: true, department: `Team ${place}` }]);
    const row = { company_id: companyId, session_id: session.id, employee_id: learner?.id ?? '', status: 'Expired' };
    await buildEnrolments(database, companyId, [row]);
  }
}

const sessions = {
  sorts: { name: { alphabet: ({ name }: SessionRow) => name } },
  search: ({ name, description }: SessionRow) => [name, description],
};
const area = { state: ({ deletedAt }: { deletedAt: string | null }) => (deletedAt === null ? 'Active' : 'Deleted') };
const enrolments = {
  sorts: {
    fullname: { alphabet: ({ fullname }: Enrolment) => fullname },
    takenAt: ({ takenAt }: Enrolment) => takenAt ?? '',
  },
  filters: {
    session: ({ session }: Enrolment) => session._id,
    // A row does not include the state of its session.
    sessionStatus: {},
    department: inAnyCase(({ department }: Enrolment) => department),
  },
  search: ({ fullname, email, department }: Enrolment) => [fullname, email, department],
};

export const proof: ListProofs = {
  lists: {
    ...proofOf(awareness.list, sessions),
    ...proofOf(publicAwareness.list, { ...sessions, filters: area, build: buildPublicSessions }),
    ...proofOf(providerSessions.list, { ...sessions, filters: area }),
    ...proofOf(awareness.enrolments, enrolments),
    ...proofOf(publicAwareness.enrolments, enrolments),
  },
};
