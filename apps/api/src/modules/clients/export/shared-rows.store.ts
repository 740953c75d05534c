import { type RawBuilder, sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';

/** A table of the provider with rows that a client's rows depend on. */
export interface SharedTable {
  table: string;
  /** The name of the table's file in `shared/`. */
  noun: string;
  without: readonly string[];
}

/** Public keys of certificates, and the courses of training sessions with their packages. `files` contains the files of those packages. */
export const sharedTables: readonly SharedTable[] = [
  {
    table: 'certificate_keys',
    noun: 'certificateKeys',
    without: ['private_key', 'state', 'retired_at', 'withdrawn_at'],
  },
  { table: 'courses', noun: 'courses', without: [] },
  { table: 'course_versions', noun: 'courseVersions', without: [] },
  { table: 'course_packages', noun: 'coursePackages', without: [] },
  { table: 'course_package_files', noun: 'coursePackageFiles', without: [] },
  { table: 'files', noun: 'courseFiles', without: ['upload_id'] },
];

/** Returns the condition for rows `t` of a shared table that a client with these courses and keys needs. */
export function sharedRows(
  noun: string,
  { courses, keys }: { courses: string[]; keys: string[] },
): RawBuilder<boolean> {
  switch (noun) {
    case 'certificateKeys':
      return sql`t.kid = any(${keys}::text[])`;
    case 'courses':
      return sql`t.id = any(${courses}::uuid[])`;
    case 'courseVersions':
      return sql`t.course_id = any(${courses}::uuid[]) and t.state <> 'Draft'`;
    case 'coursePackages':
      return sql`t.course_id = any(${courses}::uuid[])`;
    case 'coursePackageFiles':
      return sql`t.package_id in (select p.id from course_packages p where p.course_id = any(${courses}::uuid[]))`;
    default:
      return sql`t.state = 'kept' and exists (
        select from course_packages p where p.file_id = t.id and p.course_id = any(${courses}::uuid[]))`;
  }
}

/** Returns the courses and keys that the client's rows reference. */
export async function findShared(db: CompanyDatabase): Promise<{ courses: string[]; keys: string[] }> {
  const courses = await db.selectFrom('awareness_sessions').select('course_id').distinct().execute();
  const keys = await db
    .selectFrom('certificates')
    .select('kid')
    .union(
      db
        .selectFrom('letters')
        .select(sql<string>`kid`.as('kid'))
        .where('kid', 'is not', null),
    )
    .execute();
  return { courses: courses.map(({ course_id }) => course_id), keys: keys.map(({ kid }) => kid) };
}

/** Returns the ID of this portal's provider, or undefined before it is set up. */
export async function findProviderId(db: PlatformDatabase): Promise<string | undefined> {
  return (await db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst())?.id;
}

/** Returns the name of the newest migration of this portal. */
export async function findSchema(db: PlatformDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migrations`.execute(db);
  return rows[0]?.name ?? '';
}
