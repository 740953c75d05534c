import type { CompanyDatabase } from '../../platform/database/database.ts';
import { filteredStatement, runStatement } from '../../platform/database/filtered-statement.ts';
import type { JobTables } from '../../platform/jobs/status-job-rows.ts';
import type { HistoryTable } from '../history/history.store.ts';

/** The tables of bulk changes whose batches are one statement each. */
interface BatchTables extends JobTables {
  /** The column of items and of the history that references the record. */
  owner: string;
  history: HistoryTable;
  /** True if the history has comments: the reason of a job, or that it was undone. */
  hasReasons?: boolean;
  /** The column of the record that is returned for the changed records, without duplicates. */
  related?: string;
}

/** The SQL of one direction of a bulk change. Columns of the job are placeholders such as `{status}`. */
interface BatchText {
  /** Locks the records of `chosen`, which are items with the ID of their record, and returns their current data with `id`. */
  held: string;
  /** The common table expression `moved`: changes those records of `held` that may be changed, and returns their rows. */
  moved: string;
  /** The texts of the history, from `moved m` and `held h`. */
  from: string;
  to: string;
  /** The values that an item stores for the undo, from `moved m` and, of moved records only, `held w`. */
  saved?: string;
}

/** The SQL of one kind of bulk change and of its undo. */
export interface BulkKind {
  /** The kind of change in the history. */
  kind: 'status' | 'assignee' | 'acceptance';
  run: BatchText;
  undo: BatchText;
  /** True if the related column of the changed records is returned. */
  hasRelated?: boolean;
}

type State = 'Running' | 'Undoing';

function textOf({ jobs, items, owner, history, hasReasons, related }: BatchTables, change: BulkKind, state: State) {
  const isRun = state === 'Running';
  const { held, moved, from, to, saved } = isRun ? change.run : change.undo;
  const comment = isRun ? '{reason}' : '{undone}';
  const marks = isRun
    ? `state = case when m.id is null then 'Refused' else 'Moved' end,
      moved_at = case when m.id is not null then {now}::timestamptz end${saved === undefined ? '' : `, ${saved}`}`
    : `state = 'Undone'`;
  return `with chosen as (
    select t.*, t.${owner} as id from ${items} t
    where t.job_id = {id} and t.state = '${isRun ? 'Waiting' : 'Moved'}' order by t.${owner} limit {size}
  ), held as (${held}), ${moved}, noted as (
    insert into ${history} (company_id, ${owner}, at, actor_id, actor_name, side, kind, from_value, to_value${hasReasons ? ', comment' : ''})
    select m.company_id, m.id, {now}::timestamptz, {actor_id}::uuid, {actor_name}, {side}, '${change.kind}', ${from}, ${to}
      ${hasReasons ? `, ${comment}` : ''} from moved m join held h on h.id = m.id
  ), marked as (
    update ${items} t set ${marks}
    from chosen c left join moved m on m.id = c.id left join held w on w.id = m.id left join held h on h.id = c.id
    where t.job_id = {id} and t.${owner} = c.id returning t.state
  ), counted as (
    select count(*) as done, count(*) filter (where state = 'Moved') as moved, count(*) filter (where state = 'Refused') as refused
    from marked
  ), job as (
    update ${jobs} j set done = j.done + c.done, changed = j.changed + c.moved, refused = j.refused + c.refused,
      heartbeat_at = {now}::timestamptz
    from counted c where j.id = {id} returning c.done as count)
  select count::integer, ${change.hasRelated && related ? `array(select distinct ${related} from moved)` : `'{}'::uuid[]`} as related from job`;
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
