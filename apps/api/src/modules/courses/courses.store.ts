import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import { type Insertable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export async function findCourse(db: CompanyDatabase, id: string) {
  return db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns and locks a course, or returns undefined when there is none. */
export async function findLocked(db: CompanyDatabase, id: string) {
  return db.selectFrom('courses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findVersions(db: CompanyDatabase, courseId: string) {
  const rows = await db
    .selectFrom('course_versions')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ chapters, ...row }) => ({ ...row, chapters: chapters as Chapter[] }));
}
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

export async function findCompanyIds(db: CompanyDatabase, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('course_companies')
    .select('company_id')
    .where('course_id', '=', courseId)
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id }) => company_id);
}

export async function insertCourse(db: CompanyDatabase, values: Insertable<Tables['courses']>): Promise<string> {
  const { id } = await db.insertInto('courses').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

type NewVersion = Omit<Insertable<Tables['course_versions']>, 'chapters'> & { chapters: readonly Chapter[] };

export async function insertVersion(db: CompanyDatabase, { chapters, ...version }: NewVersion): Promise<void> {
  await db
    .insertInto('course_versions')
    .values({ ...version, chapters: JSON.stringify(chapters) })
    .execute();
}

type VersionChange = Omit<Updateable<Tables['course_versions']>, 'chapters'> & { chapters?: readonly Chapter[] };

export async function updateVersion(db: CompanyDatabase, id: string, change: VersionChange): Promise<void> {
  const { chapters, ...columns } = change;
  const values = { ...columns, ...(chapters && { chapters: JSON.stringify(chapters) }) };
  await db.updateTable('course_versions').set(values).where('id', '=', id).execute();
}

export async function updateCourse(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['courses']>,
): Promise<void> {
  await db.updateTable('courses').set(change).where('id', '=', id).execute();
}

export async function deleteCourse(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('courses').where('id', '=', id).execute();
}

/** Replaces the clients of a course and returns those that gained or lost it. */
export async function replaceCompanies(
  db: CompanyDatabase,
  courseId: string,
  companyIds: readonly string[],
): Promise<string[]> {
  const removed = await db
    .deleteFrom('course_companies')
    .where('course_id', '=', courseId)
    .where(sql<boolean>`company_id <> all(${companyIds}::uuid[])`)
    .returning('company_id')
    .execute();
  const { rows: added } = await sql<{ company_id: string }>`insert into course_companies (company_id, course_id)
    select id, ${courseId}::uuid from unnest(${companyIds}::uuid[]) id
    on conflict (company_id, course_id) do nothing returning company_id`.execute(db);
  return [...removed, ...added].map(({ company_id }) => company_id);
}
