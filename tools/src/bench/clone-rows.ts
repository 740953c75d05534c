import type { Bench } from './bench-database.ts';

interface Clones {
  table: string;
  companyId: string;
  /** Number of rows that the company has afterwards. */
  count: number;
  /** The columns in which a copy differs from the row, as arguments of jsonb_build_object; `n` is the number of the copy. */
  columns: string;
}

const cloning = `create or replace function pg_temp.clone_rows(target text, company uuid, total integer, columns text)
returns void language plpgsql as $$
declare
  names text;
  copies text;
begin
  select string_agg(quote_ident(column_name), ', '), string_agg('copy.' || quote_ident(column_name), ', ')
  into names, copies from information_schema.columns
  where table_schema = 'public' and table_name = target and is_generated = 'NEVER';
  execute format('alter table %I disable trigger user', target);
  execute format('insert into %1$I (%2$s) select %3$s from %1$I o
    cross join generate_series(2, $2) n
    cross join lateral jsonb_populate_record(o, jsonb_build_object(''id'', gen_random_uuid(), %4$s)) copy
    where o.company_id = $1', target, names, copies, columns) using company, total;
  execute format('alter table %I enable trigger user', target);
  update company_totals t set total = clone_rows.total where t.company_id = company and thing = target;
end $$`;

/**
 * Copies the only row of a company in a table without running triggers, which would take many minutes for a million rows. The copies have
 * realistic sizes, because the first row was built normally.
 */
export async function cloneRows({ owner }: Bench, { table, companyId, count, columns }: Clones): Promise<void> {
  await owner.query(cloning);
  await owner.query('begin');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [companyId]);
  await owner.query('select pg_temp.clone_rows($1, $2, $3, $4)', [table, companyId, count, columns]);
  await owner.query('commit');
}
