import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { StagedFile } from './imported-files.ts';

/** Stores the list of the archive's files in a temporary table, to compare it with the records. */
export async function stageFiles(db: CompanyDatabase, files: readonly StagedFile[]): Promise<void> {
  await sql`create temporary table staged_files (id uuid primary key, size bigint not null, sha256 text not null)
    on commit drop`.execute(db);
  await sql`insert into staged_files select * from unnest(${files.map(({ id }) => id)}::uuid[],
    ${files.map(({ size }) => size)}::bigint[], ${files.map(({ sha256 }) => sha256)}::text[])`.execute(db);
}

/** The files that records need. Uploads are stored under their own ID, so files made from an upload have no bytes of their own. */
const named = sql`
  select (line ->> 'id')::uuid as id, (line ->> 'size')::bigint as size, line ->> 'sha256' as sha256
  from staged_rows where noun in ('uploads', 'shared/courseFiles')
    or noun = 'files' and line ->> 'upload_id' is null and line ->> 'state' = 'kept'`;

/** True if the files are exactly those that the records need, except files that the former portal reported missing. */
export async function areFilesThoseOfRecords(db: CompanyDatabase, missing: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ differ: boolean }>`select exists (
    select from staged_files f full join (${named}) r on r.id = f.id
    where r.id is null
      or f.id is null and r.id <> all(${[...missing]}::uuid[])
      or f.size <> r.size or '\\x' || f.sha256 <> r.sha256) as differ`.execute(db);
  return rows[0]?.differ === false;
}

/** Returns the files of course packages that this portal already has. */
export async function findKnownPackageFiles(db: CompanyDatabase): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select line ->> 'file_id' as id from staged_rows s
    where s.noun = 'shared/coursePackages'
      and exists (select from course_packages p where p.id = (s.line ->> 'id')::uuid)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the pending rows of files, in the transaction that writes their final rows. Returns their number. */
export async function releasePending(db: CompanyDatabase, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('company_id', '=', sql<string>`current_company()`)
    .where('state', '=', 'arriving')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
