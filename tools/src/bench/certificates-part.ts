import { fileURLToPath } from 'node:url';

import { verificationLink } from '@gatehouse/contract/certificates/certificate';

import { buildAwarenessSession, buildEnrolments } from '../../../apps/api/src/modules/awareness/awareness.build.ts';
import { buildCertificateOf } from '../../../apps/api/src/modules/certificates/certificates.build.ts';
import { buildEmployees } from '../../../apps/api/src/modules/company-employees/company-employees.build.ts';
import { buildCourse } from '../../../apps/api/src/modules/courses/courses.build.ts';
import { buildCompany } from '../../../apps/api/src/modules/users/users.build.ts';
import { openSecrets } from '../../../apps/api/src/platform/security/secrets.ts';
import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';
import { measureLoad } from './load.ts';
import { portal, runToEnd, startServer } from './program.ts';

const part = 'certificates';
const certificates = 1_000;
const drawing = [fileURLToPath(new URL('./draw-certificates.ts', import.meta.url))];

/** Creates a company with employees who passed a course. */
async function buildPassed({ database }: Bench): Promise<{ companyId: string; enrolmentIds: string[] }> {
  const { id: companyId } = await buildCompany(database);
  const course = await buildCourse(database, { companyIds: [companyId] });
  const session = await buildAwarenessSession(database, { company_id: companyId, course });
  const people = await buildEmployees(
    database,
    companyId,
    Array.from({ length: certificates }, () => ({})),
  );
  const passed = people.map(({ id }) => ({
    company_id: companyId,
    session_id: session.id,
    employee_id: id,
    status: 'Passed',
    score: 9,
    total: 10,
  }));
  const enrolments = await buildEnrolments(database, companyId, passed);
  return { companyId, enrolmentIds: enrolments.map(({ id }) => id) };
}

/** Measures issuing, drawing and verifying a thousand certificates. */
export async function measureCertificates(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  const { companyId, enrolmentIds } = await buildPassed(bench);
  const secrets = openSecrets(bench.settings['PORTAL_SECRET_KEY'] ?? '');
  const clock = { now: () => new Date() };
  const signing = { database: bench.database, secrets, clock, publicUrl: () => 'http://localhost' };
  const begun = performance.now();
  let last = '';
  for (const enrolmentId of enrolmentIds)
    last = (await buildCertificateOf(signing, companyId, { enrolmentId, now: clock.now() })).certificateId;
  const issuing = (performance.now() - begun) / 1_000;
  report('certificates: issued');
  const drawn = JSON.parse(await runToEnd([...drawing, String(certificates)], {})) as { seconds: number };
  const server = await startServer(portal, bench.settings);
  try {
    const verifying = await measureLoad({
      url: `${server.address}/api${verificationLink(last)}`,
      connections: 1,
      seconds: 5,
    });
    return [
      { part, name: '1,000 certificates issued', value: issuing, unit: 's', atMost: 60 },
      { part, name: '1,000 certificates drawn as PDF', value: drawn.seconds, unit: 's', atMost: 60 },
      { part, name: 'p50 of a verification', value: verifying.p50, unit: 'ms', atMost: 5 },
    ];
  } finally {
    await server.stop();
  }
}
