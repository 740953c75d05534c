import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A column of a table that an import fills. */
export interface TargetColumn {
  table: string;
  name: string;
  /** False for generated columns. */
  isWritable: boolean;
  /** True if the column has a sequence, which must continue after the highest imported number. */
  isIdentity: boolean;
  /** True if the column references a table that no export contains. Such columns are set to null. */
  isCleared: boolean;
}

/** Returns the columns of these tables and whether an import may write them. */
export async function findTargetColumns(
  db: CompanyDatabase,
  { tables, shared }: { tables: readonly string[]; shared: readonly string[] },
): Promise<TargetColumn[]> {
  const { rows } = await sql<TargetColumn>`
    select c.relname as table, a.attname as name, a.attgenerated = '' as "isWritable",
      a.attidentity <> '' as "isIdentity",
      not a.attnotnull and exists (
        select from pg_constraint f join pg_class target on target.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey) and a.attname <> 'company_id'
          and target.relname <> all(${[...tables, ...shared]}::text[])) as "isCleared"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...tables, ...shared]}::text[])
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

/** Makes sequences continue after the imported numbers. */
export async function raiseSequences(db: CompanyDatabase, columns: readonly TargetColumn[]): Promise<void> {
  for (const { table, name } of columns.filter(({ isIdentity }) => isIdentity)) {
    await sql`select setval(s.name, greatest(
        (select coalesce(max(${sql.ref(name)}), 1) from ${sql.table(table)}), coalesce(pg_sequence_last_value(s.name), 1)))
      from (select pg_get_serial_sequence(${`public.${table}`}, ${name})::regclass as name) s`.execute(db);
  }
}
