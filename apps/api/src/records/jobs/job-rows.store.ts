import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { filteredStatement, runStatement } from '../../platform/database/filtered-statement.ts';
import type { ListFilter } from '../../platform/database/list-statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { JobTables } from '../../platform/jobs/status-job-rows.ts';

/** The tables of the bulk changes of one kind of record, and the column of items that references the record. */
interface JobRows<Jobs extends JobTables['jobs']> extends JobTables {
  jobs: Jobs;
  owner: string;
}

const fillText = `with taken as (
    insert into {items} (company_id, job_id, {owner})
    select company_id, {job}, id from {source} where company_id = (select current_company()) and {filters} order by id
    returning 1)
  update {jobs} set total = (select count(*) from taken),
    not_found = greatest(0, (select count(distinct id) from unnest({listed}::uuid[]) id) - (select count(*) from taken))
  where id = {job} returning total`;

/** The records that a bulk change takes. */
export interface TakenRecords {
  /** The table of the records. */
  source: string;
  filters: readonly ListFilter[];
  /** The IDs that the request lists, if it lists any. */
  listed?: readonly string[];
}

/** Returns the functions that read and write the rows of bulk changes. */
export const jobRowsOf = <Jobs extends JobTables['jobs']>({ jobs, items, owner }: JobRows<Jobs>) => ({
  tables: { jobs, items },
  find: async (db: CompanyDatabase, id: string): Promise<Selectable<Tables[Jobs]> | undefined> => {
    const { rows } = await sql<Selectable<Tables[Jobs]>>`select * from ${sql.table(jobs)}
      where company_id = (select current_company()) and id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  insert: async (db: CompanyDatabase, job: Insertable<Tables[Jobs]>): Promise<string> => {
    const columns = job as unknown as Readonly<Record<string, string | number | null>>;
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
    const { rows } = await sql<{ id: string }>`insert into ${sql.table(jobs)} (${names})
      values (${sql.join(Object.values(columns))}) returning id`.execute(db);
    return rows[0]?.id ?? '';
  },
  /**
   * Stores the records that match the filters now, and returns their number; later ones are not part of the job. They are locked in the order
   * of their IDs, as imports lock them, because the foreign key locks each record. Of listed records, it also counts those not found.
   */
  fill: async (db: CompanyDatabase, jobId: string, { source, filters, listed = [] }: TakenRecords): Promise<number> => {
    const names = { jobs, items, owner, source };
    const values = { job: { bound: jobId }, listed: { bound: listed } };
    const statement = filteredStatement(fillText, { ...names, ...values, filters: [...filters] });
    const [row] = await runStatement<{ total: number }>(db, statement);
    return row?.total ?? 0;
  },
});

/** The records of a bulk change: these, or all that match a filter apart from some. */
export interface RecordSelection<Filter> {
  filter: Filter | undefined;
  ids: readonly string[] | undefined;
  except: readonly string[];
}

/** Returns the conditions of a selection. `matching` are those of its filter. */
export const selectionFilters = (
  { ids, except }: Omit<RecordSelection<never>, 'filter'>,
  matching: readonly ListFilter[],
): ListFilter[] => [
  ...matching,
  ...(ids ? [{ sql: 'id = any(?::uuid[])', value: ids }] : []),
  ...(except.length > 0 ? [{ sql: 'id <> all(?::uuid[])', value: except }] : []),
];
