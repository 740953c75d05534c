import type { DemoFiller } from '../../platform/demo-filler.ts';
import { buildCourse, findAwarenessClients } from './courses.build.ts';
import { demoCourses } from './demo/demo-courses.ts';

/** The courses of the demo, for every client that subscribes to awareness. */
export const fillCourses: DemoFiller = async ({ database, company }) => {
  if (company.slug !== 'provider') return;
  const companyIds = (await findAwarenessClients(database)).map(({ id }) => id);
  for (const course of demoCourses) await buildCourse(database, { ...course, ownerId: company.id, companyIds });
};
