import { buildAwarenessSession, buildEnrolments } from '../modules/awareness/awareness.build.ts';
import { buildCertificateOf } from '../modules/certificates/certificates.build.ts';
import type { Signing } from '../modules/certificates/keys/signing.ts';
import { buildEmployee } from '../modules/company-employees/company-employees.build.ts';
import { buildCourse } from '../modules/courses/courses.build.ts';

interface NewHolder {
  fullname?: string;
  email?: string;
  /** The issue time of the certificate. */
  now?: Date;
}

/** Builds a user who has passed a course, with their certificate. */
export async function buildCertificate(signing: Signing, companyId: string, holder: NewHolder = {}) {
  const { now = signing.clock.now(), ...person } = holder;
  const { database } = signing;
  const course = await buildCourse(database, { companyIds: [companyId] });
  const session = await buildAwarenessSession(database, { company_id: companyId, course });
  const employee = await buildEmployee(database, { company_id: companyId, ...person });
  const passed = { company_id: companyId, session_id: session.id, employee_id: employee.id, status: 'Passed' };
  const [enrolment] = await buildEnrolments(database, companyId, [{ ...passed, score: 9, total: 10 }]);
  const made = await buildCertificateOf(signing, companyId, { enrolmentId: enrolment?.id ?? '', now });
  return { ...made, employeeId: employee.id, enrolmentId: enrolment?.id ?? '', email: employee.email };
}
