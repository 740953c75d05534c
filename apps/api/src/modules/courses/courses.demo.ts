import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { buildCourse, findAwarenessClients, publishChapters } from './courses.build.ts';
import { type DemoCourse, readDemoCourses } from './demo/demo-courses.ts';
import { buildPackage } from './packages/packages.build.ts';

/** Adds the demo courses for every client that subscribes to awareness. */
export const fillCourses: DemoFiller = async (demo) => {
  if (demo.company.slug !== 'provider') return;
  const companyIds = (await findAwarenessClients(demo.database)).map(({ id }) => id);
  for (const course of await readDemoCourses()) await fillCourse(demo, course, companyIds);
};

async function fillCourse(
  { database, files, company }: DemoCompany,
  { file, chapters, ...course }: DemoCourse,
  companyIds: readonly string[],
): Promise<void> {
  const owned = { ...course, ownerId: company.id, companyIds };
  if (!file) return void (await buildCourse(database, { ...owned, chapters }));
  const built = await buildCourse(database, { ...owned, state: 'Draft', chapters: [] });
  const packageId = await buildPackage({ database, files }, { companyId: company.id, courseId: built.id, ...file });
  const withFile = chapters.map((one) => (one.kind === 'package' ? { ...one, packageId } : one));
  await publishChapters(database, { ...built, companyId: company.id, chapters: withFile });
}
