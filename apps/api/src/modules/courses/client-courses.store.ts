import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { runPrepared } from '../../platform/database/kysely-on-client.ts';

/** Returns the published version of a course that the company may use, or undefined. */
export async function findUsableCourse(
  db: CompanyDatabase,
  courseId: string,
): Promise<{ versionId: string } | undefined> {
  const row = await db.selectFrom('client_courses').select('version_id').where('id', '=', courseId).executeTakeFirst();
  return row?.version_id ? { versionId: row.version_id } : undefined;
}

/** Returns the chapters of a version, including correct answers. Versions without a session of the company are not found. */
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
 * Returns the version of a course that the company may preview: the published one if it may use the course, otherwise the newest one that
 * its sessions use. Returns undefined for other courses.
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
