import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';
import { type ExportedTable, type ExportReader, isKeptUpload, isClientReadableFile } from './exported-tables.store.ts';

const rowsAtATime = 500;

/** Makes the transaction read from one snapshot. Call it before the first query. */
export const useSnapshot = async (db: CompanyDatabase): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(db);
};

/** The rows of a table to export, and the columns to leave out. */
export type TableRows = Pick<ExportedTable, 'table' | 'without'> & { rows?: ExportedTable['rows'] | undefined };

/** Yields the rows of a table as lines of JSON, in batches. */
export async function* rowsOf(
  db: CompanyDatabase,
  { table, without, rows = sql<boolean>`true` }: TableRows,
): AsyncGenerator<string[]> {
  await sql`declare exported_rows no scroll cursor for
    select (to_jsonb(t) - ${without}::text[])::text as line from ${sql.table(table)} t where ${rows}`.execute(db);
  for (;;) {
    const fetched = await sql<{ line: string }>`fetch ${sql.lit(rowsAtATime)} from exported_rows`.execute(db);
    if (fetched.rows.length === 0) break;
    yield fetched.rows.map(({ line }) => line);
  }
  await sql`close exported_rows`.execute(db);
}

interface Column {
  name: string;
  type: string;
  is_required: boolean;
}

/** Returns the columns of a table in their order. */
export async function columnsOf(db: CompanyDatabase, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type, attnotnull as is_required
    from pg_attribute
    where attrelid = format('public.%I', ${table}::text)::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows;
}

/** A stored file. */
export interface ExportedFile {
  id: string;
  name: string;
  record_kind: string | null;
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** Yields the files of an export, read in pages. Files made from uploads are stored and exported under the ID of the upload. */
export async function* filesOf(db: CompanyDatabase, reader: ExportReader): AsyncGenerator<ExportedFile> {
  const isShown = reader === 'client' ? isClientReadableFile : sql<boolean>`true`;
  yield* pagesOf((after) =>
    sql<ExportedFile>`
      select t.id, t.name, t.record_kind from files t
      where t.state = 'kept' and t.upload_id is null and t.id > ${after}::uuid and ${isShown}
      order by t.id limit ${rowsAtATime}`.execute(db),
  );
  yield* pagesOf((after) =>
    sql<ExportedFile>`
      select t.id, t.name, null as record_kind from uploads t where ${isKeptUpload} and t.id > ${after}::uuid
      order by t.id limit ${rowsAtATime}`.execute(db),
  );
}

/** Yields the files of course packages. */
export async function* findPackageFiles(
  db: CompanyDatabase,
  rows: ExportedTable['rows'],
): AsyncGenerator<ExportedFile> {
  yield* pagesOf((after) =>
    sql<ExportedFile>`
      select t.id, t.name, null as record_kind from files t where t.id > ${after}::uuid and ${rows}
      order by t.id limit ${rowsAtATime}`.execute(db),
  );
}

async function* pagesOf(read: (after: string) => Promise<{ rows: ExportedFile[] }>): AsyncGenerator<ExportedFile> {
  for (let after: string | undefined = firstId; after !== undefined;) {
    const { rows } = await read(after);
    yield* rows;
    after = rows.at(-1)?.id;
  }
}

/** Returns the fields of the client that the archive's name and manifest use. */
export const findExportedClient = (db: CompanyDatabase) =>
  db.selectFrom('companies').select(['id', 'name', 'slug', 'time_zone']).executeTakeFirstOrThrow();

/** Returns the ID of the client with a slug, or undefined when there is none. */
export async function findClientBySlug(db: PlatformDatabase, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('slug', '=', slug)
    .where(sql<boolean>`staff_sees(id, kind, state)`)
    .executeTakeFirst();
  return row?.id;
}
