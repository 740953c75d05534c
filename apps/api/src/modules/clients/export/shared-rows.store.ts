import { type RawBuilder, sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';

/** A table of the provider of which the rows of a client need some rows. */
export interface SharedTable {
  table: string;
  /** The name of its file in `shared/`. */
  noun: string;
  without: readonly string[];
}

/** Public keys of certificates, and courses of training sessions with their packages; `files` are those of the packages. */
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

/** Rows `t` of a shared table that the client of these courses and keys needs. */
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

/** The courses and keys to which the rows of the client point. */
export async function findShared(db: CompanyDatabase): Promise<{ courses: string[]; keys: string[] }> {
  const courses = await db.selectFrom('awareness_sessions').select('course_id').distinct().execute();
  const keys = await db.selectFrom('certificates').select('kid').distinct().execute();
  return { courses: courses.map(({ course_id }) => course_id), keys: keys.map(({ kid }) => kid) };
}

/** The provider of this portal; undefined before it is set up. */
export async function findProviderId(db: PlatformDatabase): Promise<string | undefined> {
  return (await db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst())?.id;
}

/** The newest migration of this portal. */
export async function findSchema(db: PlatformDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migrations`.execute(db);
  return rows[0]?.name ?? '';
}
