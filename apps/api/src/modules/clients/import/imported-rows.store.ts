import { setTimeout as delay } from 'node:timers/promises';

import { type RawBuilder, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A table, the archive's name for its rows, and the columns that they fill. */
export interface FilledTable {
  table: string;
  noun: string;
  columns: readonly string[];
}

/** Inserts the rows of all tables in one statement, so that the database checks references only after all rows exist. */
export async function insertStaged(db: CompanyDatabase, tables: readonly FilledTable[]): Promise<void> {
  await insertAll(
    db,
    tables.map((filled) => ({ ...filled, line: sql`s.line`, where: sql`true` })),
  );
}

type Insertion = FilledTable & { line: RawBuilder<unknown>; where: RawBuilder<unknown> };

async function insertAll(db: CompanyDatabase, insertions: readonly Insertion[]): Promise<void> {
  const parts = insertions.map(({ table, noun, columns, line, where }) => {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
    return sql`${sql.id(`filled_${table}`)} as (
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from staged_rows s, jsonb_populate_record(null::${sql.table(table)}, ${line}) r
      where s.noun = ${noun} and ${where})`;
  });
  await sql`with ${sql.join(parts)} select 1`.execute(db);
}

/** Conditions for shared rows that this portal does not have yet. Each statement sees the rows that existed before it. */
const unknownRows: Readonly<Record<string, RawBuilder<boolean>>> = {
  certificate_keys: sql`not exists (select from certificate_keys k where k.kid = s.line ->> 'kid')`,
  courses: sql`not exists (select from courses c where c.id = (s.line ->> 'id')::uuid)`,
  course_versions: sql`not exists (select from course_versions v where v.id = (s.line ->> 'id')::uuid)`,
  course_packages: sql`not exists (select from course_packages p where p.id = (s.line ->> 'id')::uuid)`,
  course_package_files: sql`not exists (select from course_packages p where p.id = (s.line ->> 'package_id')::uuid)`,
  files: sql`not exists (select from files f where f.id = (s.line ->> 'id')::uuid)`,
};

/** A course that already exists here keeps its published version. An imported version of it becomes Retired, which is read-only. */
const lineOfVersion = sql`s.line || case
  when s.line ->> 'state' = 'Published' and exists (select from courses c where c.id = (s.line ->> 'course_id')::uuid)
  then '{"state":"Retired"}'::jsonb else '{}' end`;

/** Imported keys only verify existing signatures; they never sign here. */
const lineOfKey = sql`s.line || jsonb_build_object('state', 'Retired', 'retired_at', clock_timestamp())`;

/** Inserts the shared rows that the client needs and this portal does not have. */
export async function insertShared(
  db: CompanyDatabase,
  tables: readonly FilledTable[],
  providerId: string,
): Promise<void> {
  const own = sql`jsonb_build_object('company_id', ${providerId}::text)`;
  await insertAll(
    db,
    tables.map((filled) => ({
      ...filled,
      where: unknownRows[filled.table] ?? sql`true`,
      line: lineOf(filled.table, own),
    })),
  );
}

function lineOf(table: string, own: RawBuilder<unknown>): RawBuilder<unknown> {
  if (table === 'certificate_keys') return lineOfKey;
  return sql`${table === 'course_versions' ? lineOfVersion : sql`s.line`} || ${own}`;
}

const lockWithinMs = '500ms';
const retryAfterMs = 500;
const triesAtMost = 60;
const lockTimedOut = '55P03';

/**
 * Disables triggers during the work, because counters, histories and the audit chain are imported unchanged. Other transactions can read
 * these tables but not write them. Returns false when the tables stay in use for too long.
 */
export async function withoutTriggers(
  db: CompanyDatabase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<boolean> {
  const triggered = await findTriggered(db, tables);
  if (!(await lockTables(db, triggered, triesAtMost))) return false;
  for (const table of triggered) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await work();
  // Deferred constraints are checked now, because triggers of a table with pending checks cannot be enabled.
  await sql`set constraints all immediate`.execute(db);
  for (const table of triggered) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  return true;
}

async function findTriggered(db: CompanyDatabase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any(${[...tables]}::text[])
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Retries with a short lock timeout, so that the database never has to resolve a deadlock by aborting another user's transaction. */
async function lockTables(db: CompanyDatabase, tables: readonly string[], triesLeft: number): Promise<boolean> {
  if (tables.length === 0) return true;
  if (triesLeft === 0) return false;
  await sql`savepoint before_locks`.execute(db);
  try {
    await sql`select set_config('lock_timeout', ${lockWithinMs}, true)`.execute(db);
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in share row exclusive mode`.execute(db);
    await sql`select set_config('lock_timeout', '0', true)`.execute(db);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === lockTimedOut)) throw error;
    await sql`rollback to savepoint before_locks`.execute(db);
  }
  await delay(retryAfterMs);
  return lockTables(db, tables, triesLeft - 1);
}
