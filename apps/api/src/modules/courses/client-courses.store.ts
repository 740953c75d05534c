import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { runPrepared } from '../../platform/database/kysely-on-client.ts';

/** A course that the company may use, in its published version. */
export async function findUsableCourse(
  db: CompanyDatabase,
  courseId: string,
): Promise<{ versionId: string } | undefined> {
  const row = await db.selectFrom('client_courses').select('version_id').where('id', '=', courseId).executeTakeFirst();
  return row?.version_id ? { versionId: row.version_id } : undefined;
}

/** A version as its author has it; of one that the company has no session of there is none. */
export async function findChapters(
  db: CompanyDatabase,
  versionId: string,
): Promise<{ company_id: string; title: string; language: string; chapters: Chapter[] } | undefined> {
  const found = db
    .selectFrom('course_versions')
    .select(['company_id', 'title', 'language', 'chapters'])
    .where('id', '=', versionId);
  const [row] = await runPrepared(db, 'chapters_of_version', found.compile());
  return row && { ...row, chapters: row.chapters as Chapter[] };
}

/**
 * The version of a course that the company may look at: the published one where it may use the course, else the newest of
 * those that its sessions keep. Undefined for every other course.
 */
export async function findPreviewed(db: CompanyDatabase, courseId: string) {
  const row = await db
    .selectFrom('course_versions')
    .select(['id', 'company_id', 'title', 'language', 'chapters'])
    .where('course_id', '=', courseId)
    .where('state', '<>', 'Draft')
    .orderBy('state')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, chapters: row.chapters as Chapter[] };
}
