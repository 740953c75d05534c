import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ExaminedPackage } from './examine-package.ts';

const columns = ['id', 'course_id', 'file_id', 'kind', 'title', 'size', 'count_files', 'created_at'] as const;

/** Returns the files of a course, oldest first. */
export async function findPackages(db: CompanyDatabase, courseId: string) {
  return db
    .selectFrom('course_packages')
    .select(columns)
    .where('course_id', '=', courseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type PackageRow = Awaited<ReturnType<typeof findPackages>>[number];

interface NewPackage {
  courseId: string;
  fileId: string;
  title: string;
  examined: ExaminedPackage;
}

/** Inserts a package with the positions of its files. */
export async function insertPackage(
  db: CompanyDatabase,
  { courseId, fileId, title, examined }: NewPackage,
): Promise<PackageRow> {
  const { kind, parts, size, entries } = examined;
  const row = await db
    .insertInto('course_packages')
    .values({
      company_id: sql<string>`current_company()`,
      course_id: courseId,
      file_id: fileId,
      kind,
      title,
      parts: JSON.stringify(parts),
      size,
      count_files: entries.length,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await sql`insert into course_package_files (company_id, package_id, path, media_type, start, packed, size, is_deflated)
    select current_company(), ${row.id}::uuid, path, "mediaType", start, packed, size, "isDeflated"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as t (path text, "mediaType" text, start bigint, packed bigint, size bigint, "isDeflated" boolean)`.execute(db);
  return row;
}

/** Deletes packages and returns the IDs of their stored files. */
export async function deletePackages(db: CompanyDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.deleteFrom('course_packages').where('id', 'in', ids).returning('file_id').execute();
  return rows.map(({ file_id }) => file_id);
}

/** Returns the IDs of the files that chapters reference. */
export const packageIdsOf = (chapters: readonly Chapter[]): string[] =>
  chapters.flatMap((chapter) => {
    if (chapter.kind === 'package') return chapter.packageId ?? [];
    if (chapter.kind !== 'video') return [];
    return [chapter.packageId, ...chapter.captions.map(({ packageId }) => packageId)].filter((id) => id !== null);
  });

/** Returns the data of a package that its player needs. */
export async function findPlayedPackage(db: CompanyDatabase, id: string) {
  return db
    .selectFrom('course_packages')
    .select(['kind', 'title', 'parts', 'launch', 'launch_data', 'pass_score'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the position of a file in its package's archive. */
export async function findPackageFile(db: CompanyDatabase, packageId: string, path: string) {
  return db
    .selectFrom('course_package_files as f')
    .innerJoin('course_packages as p', 'p.id', 'f.package_id')
    .select(['p.file_id', 'f.media_type', 'f.start', 'f.packed', 'f.size', 'f.is_deflated'])
    .where('f.package_id', '=', packageId)
    .where('f.path', '=', path)
    .executeTakeFirst();
}
export type PackageFileRow = NonNullable<Awaited<ReturnType<typeof findPackageFile>>>;
