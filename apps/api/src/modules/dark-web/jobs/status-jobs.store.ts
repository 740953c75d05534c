import type { BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import type { Selectable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { filteredStatement, runStatement } from '../../../platform/database/filtered-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { jobRowsOf, type RecordSelection, selectionFilters } from '../../../records/jobs/job-rows.store.ts';
import { breachConditions } from '../leaks/breaches.list.ts';

export type JobRecord = Selectable<Tables['breach_status_jobs']>;

/** The rows of bulk status changes. */
export const leakJobRows = jobRowsOf({
  jobs: 'breach_status_jobs',
  items: 'breach_status_job_items',
  owner: 'breach_id',
});

/** Stores the records that match the filter now. */
export const insertItems = (
  db: CompanyDatabase,
  jobId: string,
  chosen: RecordSelection<BreachFilter> & { viewerId: string },
): Promise<number> => {
  const { filter = {}, viewerId } = chosen;
  const filters = selectionFilters(chosen, breachConditions({ ...filter, viewerId }));
  return leakJobRows.fill(db, jobId, { source: 'breaches', filters });
};

/** One batch of a job. */
export interface Batch {
  job: Pick<JobRecord, 'id' | 'status' | 'actor_id' | 'actor_name'>;
  /** Statuses from which the change is allowed. */
  from: readonly number[];
  size: number;
  now: string;
}

const historyText = `insert into breach_history (company_id, breach_id, at, actor_id, actor_name, side, kind, from_value, to_value)`;

const moveText = `with chosen as (
    select breach_id from breach_status_job_items where job_id = {job} and state = 'Waiting' order by breach_id limit {size}
  ), held as (
    select b.id, b.status, b.mitigated_at from breaches b join chosen c on c.breach_id = b.id order by b.id for update of b
  ), moved as (
    update breaches b set status = {status}::smallint, status_since = {now}::timestamptz, changed_at = {now}::timestamptz,
      mitigated_at = case when {status}::smallint = 3 then {now}::timestamptz end
    from held h where b.id = h.id and h.status = any({from}::smallint[])
    returning b.company_id, b.id, h.status as was, h.mitigated_at as was_mitigated
  ), noted as (
    ${historyText}
    select company_id, id, {now}::timestamptz, {actor}::uuid, {name}, 'client', 'status', was::text, {status}::smallint::text from moved
  ), marked as (
    update breach_status_job_items i set state = case when m.id is null then 'Refused' else 'Moved' end,
      from_status = m.was, from_mitigated_at = m.was_mitigated,
      moved_at = case when m.id is not null then {now}::timestamptz end
    from chosen c left join moved m on m.id = c.breach_id
    where i.job_id = {job} and i.breach_id = c.breach_id returning i.state
  ), counted as (select count(*) as done, count(*) filter (where state = 'Moved') as moved from marked)
  update breach_status_jobs j set done = j.done + c.done, changed = j.changed + c.moved,
    refused = j.refused + c.done - c.moved, heartbeat_at = {now}::timestamptz
  from counted c where j.id = {job} returning c.done as count`;

const undoText = `with chosen as (
    select breach_id, from_status, from_mitigated_at, moved_at from breach_status_job_items
    where job_id = {job} and state = 'Moved' order by breach_id limit {size}
  ), held as (
    select b.id, c.from_status, c.from_mitigated_at from breaches b
    join chosen c on c.breach_id = b.id and b.status_since = c.moved_at and b.status = {status}::smallint
    order by b.id for update of b
  ), moved as (
    update breaches b set status = h.from_status, status_since = {now}::timestamptz, changed_at = {now}::timestamptz,
      mitigated_at = h.from_mitigated_at
    from held h where b.id = h.id returning b.company_id, b.id, b.status
  ), noted as (
    ${historyText}
    select company_id, id, {now}::timestamptz, {actor}::uuid, {name}, 'client', 'status', {status}::smallint::text, status::text from moved
  ), marked as (
    update breach_status_job_items i set state = 'Undone' from chosen c
    where i.job_id = {job} and i.breach_id = c.breach_id returning 1
  ), counted as (select count(*) as done from marked)
  update breach_status_jobs j set done = j.done + c.done, heartbeat_at = {now}::timestamptz
  from counted c where j.id = {job} returning c.done as count`;

/** Applies or undoes the next batch of a job, and returns the number of records processed. */
export async function workBatch(
  db: CompanyDatabase,
  state: 'Running' | 'Undoing',
  { job, from, size, now }: Batch,
): Promise<number> {
  const statement = filteredStatement(state === 'Running' ? moveText : undoText, {
    job: { bound: job.id },
    status: { bound: job.status },
    actor: { bound: job.actor_id },
    name: { bound: job.actor_name },
    from: { bound: from },
    size: { bound: size },
    now: { bound: now },
  });
  const [row] = await runStatement<{ count: number }>(db, statement);
  return row?.count ?? 0;
}
