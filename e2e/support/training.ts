import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';

import { buildAwarenessSession, buildEnrolments } from '../../apps/api/src/modules/awareness/awareness.build.ts';
import { buildLearnerToken } from '../../apps/api/src/modules/learner/learner.build.ts';
import { buildEmployee } from '../../apps/api/src/modules/company-employees/company-employees.build.ts';
import { buildCourse, publishChapters } from '../../apps/api/src/modules/courses/courses.build.ts';
import { buildPackage } from '../../apps/api/src/modules/courses/packages/packages.build.ts';
import { openFilePlaces } from '../../apps/api/src/platform/files/files-store.ts';
import { readConfig } from '../../apps/api/src/platform/settings/config.ts';
import type { Portal } from './portal.ts';

interface CourseFile {
  /** File name with the extension of a ZIP file, a video or captions. */
  name: string;
  content: Buffer;
}

/** Enrolls an employee of a new company in a session whose course contains these files. Returns the URL of the employee's link. */
export async function trainingWith(
  portal: Portal,
  files: readonly CourseFile[],
  chapterOf: (ids: string[]) => Chapter,
) {
  const { database, dataFolder } = portal;
  const provider = await portal.provider();
  const company = await portal.company({ services: ['awareness'] });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataFolder });
  const storage = { database, files: openFilePlaces(config) };
  const course = await buildCourse(database, {
    state: 'Draft',
    ownerId: provider.id,
    companyIds: [company.id],
    chapters: [],
  });
  const ids: string[] = [];
  for (const file of files)
    ids.push(await buildPackage(storage, { companyId: provider.id, courseId: course.id, ...file }));
  await publishChapters(database, { ...course, companyId: provider.id, chapters: [chapterOf(ids)] });
  const session = await buildAwarenessSession(database, { company_id: company.id, course });
  const employee = await buildEmployee(database, { company_id: company.id });
  const [enrolment] = await buildEnrolments(database, company.id, [
    { company_id: company.id, session_id: session.id, employee_id: employee.id, status: 'In Progress' },
  ]);
  const token = await buildLearnerToken(database, company.id, enrolment?.id ?? '');
  return `/awareness-session/training/${session.id}#token=${token}`;
}
