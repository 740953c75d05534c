import type { CompanyDatabase } from '../../platform/database/database.ts';
import { filteredStatement, runStatement } from '../../platform/database/filtered-statement.ts';
import type { JobTables } from '../../platform/jobs/status-job-rows.ts';
import type { HistoryTable } from '../history/history.store.ts';
import type { BulkKind } from './bulk-kinds.store.ts';

/** The tables of bulk changes whose batches are one statement each. */
interface BatchTables extends Omit<JobTables, 'kind'> {
  records: string;
  /** The column of items, of the history and of requests that references the record. */
  owner: string;
  history: HistoryTable;
  /** The requests to accept the risk of records. */
  requests?: string;
  /** True if the history has comments: the reason of a job, or that it was undone. */
  hasReasons?: boolean;
  /** The column of the record that is returned for the changed records, without duplicates. */
  related?: string;
}

type State = 'Running' | 'Undoing';

/** The SQL of a batch. Parts that depend on the tables and on the kind of change are in square brackets. */
const batchText = `with chosen as (
    select t.*, t.[owner] as id from [items] t where t.job_id = {id} and t.state = '[before]' order by t.[owner] limit {size}
  ), held as ([held]), [moved], noted as (
    insert into [history] (company_id, [owner], at, actor_id, actor_name, side, kind, from_value, to_value[commentColumn])
    select m.company_id, m.id, {now}::timestamptz, {actor_id}::uuid, {actor_name}, {side}, '[kind]', [from], [to][comment]
    from moved m join held h on h.id = m.id
  ), marked as (
    update [items] t set [marks]
    from chosen c left join moved m on m.id = c.id left join held w on w.id = m.id left join held h on h.id = c.id
    where t.job_id = {id} and t.[owner] = c.id returning t.state
  ), counted as (
    select count(*) as done, count(*) filter (where state = 'Moved') as moved, count(*) filter (where state = 'Refused') as refused
    from marked
  ), job as (
    update [jobs] j set done = j.done + c.done, changed = j.changed + c.moved, refused = j.refused + c.refused,
      heartbeat_at = {now}::timestamptz
    from counted c where j.id = {id} returning c.done as count)
  select count::integer, [relatives] as related from job`;

const moves = `state = case when m.id is null then 'Refused' else 'Moved' end,
  moved_at = case when m.id is not null then {now}::timestamptz end, [saved]`;

/** Fills the parts in square brackets, which may have such parts themselves. */
const filled = (text: string, parts: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\[(\w+)\]/g, (_whole, name: string) => filled(String(parts[name]), parts));

function textOf(tables: BatchTables, { kind, run, undo, hasRelated }: BulkKind, state: State): string {
  const { hasReasons, related } = tables;
  const isRun = state === 'Running';
  const comment = isRun ? ', {reason}' : ', {undone}';
  return filled(batchText, {
    ...tables,
    ...(isRun ? { ...run, before: 'Waiting', marks: moves } : { ...undo, before: 'Moved', marks: `state = 'Undone'` }),
    kind,
    ...(hasReasons ? { comment, commentColumn: ', comment' } : { comment: '', commentColumn: '' }),
    relatives: hasRelated && related ? 'array(select distinct [related] from moved)' : `'{}'::uuid[]`,
  });
}

/** A batch of a job: the row of the job, and the further values of its statement. */
interface Batch {
  job: object;
  values: Readonly<Record<string, unknown>> & { size: number; now: string };
}

/** Changes the next records of a job, or undoes the changes. Returns the number of records processed, and what is related to the changed ones. */
export async function workBatch(
  db: CompanyDatabase,
  { tables, change, state }: { tables: BatchTables; change: BulkKind; state: State },
  { job, values }: Batch,
): Promise<{ count: number; related: string[] }> {
  const bound = Object.entries({ side: 'client', ...job, ...values }).map(([name, value]) => [name, { bound: value }]);
  const statement = filteredStatement(textOf(tables, change, state), Object.fromEntries(bound));
  const [row] = await runStatement<{ count: number; related: string[] }>(db, statement);
  return row ?? { count: 0, related: [] };
}
