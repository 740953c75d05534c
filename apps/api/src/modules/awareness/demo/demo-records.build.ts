import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';

import type { Database } from '../../../platform/database/database.ts';
import type { DemoSession } from './demo-sessions.ts';

export async function findDemoCompany(database: Database, slug: string): Promise<string | null> {
  const company = await database.withPlatform((db) =>
    db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst(),
  );
  return company?.id ?? null;
}

/** Returns the demo courses in order of creation. */
export async function findDemoCourses(database: Database) {
  const rows = await database.withPlatform((db) =>
    db.selectFrom('course_versions').select(['id', 'course_id', 'chapters']).orderBy('created_at').execute(),
  );
  return rows.map(({ id, course_id, chapters }) => ({
    id: course_id,
    versionId: id,
    questions: (chapters as Chapter[]).reduce((sum, one) => sum + (one.kind === 'quiz' ? one.questions.length : 0), 0),
  }));
}

/** Returns the active employees in a demo session. */
export async function findDemoLearners(
  database: Database,
  companyId: string,
  { isPublic, departments }: DemoSession,
): Promise<{ id: string }[]> {
  return database.withCompany(companyId, (db) => {
    const query = db
      .selectFrom('company_employees')
      .select('id')
      .where('is_public', '=', isPublic)
      .where('state', '=', 'Active')
      .orderBy('id');
    return (departments.length === 0 ? query : query.where('department', 'in', [...departments])).execute();
  });
}
