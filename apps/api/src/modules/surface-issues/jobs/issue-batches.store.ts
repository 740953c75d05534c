import { unresolvedIssueStatuses } from '@gatehouse/domain/surface/issue-status';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { filteredStatement, runStatement } from '../../../platform/database/filtered-statement.ts';
import { type JobKind, jobKinds } from './issue-job-kinds.store.ts';
import type { JobRecord } from './issue-jobs.store.ts';

/** The SQL frame of a batch. Parts that depend on the kind of job are in square brackets. */
const runFrame = `with chosen as (
    select * from surface_issue_job_items where job_id = {job} and state = 'Waiting' order by issue_id limit {size}
  ), held as ([held]), [moved], noted as (
    insert into surface_issue_history (company_id, issue_id, at, actor_id, actor_name, side, kind, from_value, to_value, comment)
    select company_id, id, {now}::timestamptz, {actor}::uuid, {name}, {side}, [noted] from moved
  ), marked as (
    update surface_issue_job_items t set state = case when m.id is null then 'Refused' else 'Moved' end,
      moved_at = case when m.id is not null then {now}::timestamptz end, [marks]
    from chosen c left join moved m on m.id = c.issue_id left join held h on h.id = c.issue_id
    where t.job_id = {job} and t.issue_id = c.issue_id returning t.state
  ), counted as (select count(*) as done, count(*) filter (where state = 'Moved') as moved from marked
  ), job as (
    update surface_issue_jobs j set done = j.done + c.done, changed = j.changed + c.moved,
      refused = j.refused + c.done - c.moved, heartbeat_at = {now}::timestamptz
    from counted c where j.id = {job} returning c.done as count)
  select count::integer, [hosts] as hosts from job`;

const undoFrame = `with chosen as (
    select * from surface_issue_job_items where job_id = {job} and state = 'Moved' order by issue_id limit {size}
  ), held as ([held]), [moved], noted as (
    insert into surface_issue_history (company_id, issue_id, at, actor_id, actor_name, side, kind, from_value, to_value, comment)
    select company_id, id, {now}::timestamptz, {actor}::uuid, {name}, {side}, [noted] from moved
  ), marked as (
    update surface_issue_job_items t set state = 'Undone' from chosen c
    where t.job_id = {job} and t.issue_id = c.issue_id returning 1
  ), counted as (select count(*) as done from marked
  ), job as (
    update surface_issue_jobs j set done = j.done + c.done, heartbeat_at = {now}::timestamptz
    from counted c where j.id = {job} returning c.done as count)
  select count::integer, [hosts] as hosts from job`;

function textOf(state: 'Running' | 'Undoing', { run, undo, hosts }: JobKind): string {
  const isRunning = state === 'Running';
  const parts: Readonly<Record<string, string>> = { ...(isRunning ? run : undo), hosts };
  return (isRunning ? runFrame : undoFrame).replaceAll(
    /\[(held|moved|noted|marks|hosts)\]/g,
    (_whole, name: string) => parts[name] ?? '',
  );
}

/** A batch of a job. */
export interface Batch {
  job: JobRecord;
  /** Statuses from which the change is allowed, for status changes. */
  from: readonly number[];
  size: number;
  now: string;
  /** The text in the history for an undo. */
  undone: string;
}

/** Changes the next issues of a job, or undoes the changes. Returns the number of issues processed, and the hosts to recount. */
export async function workBatch(
  db: CompanyDatabase,
  state: 'Running' | 'Undoing',
  { job, from, size, now, undone }: Batch,
): Promise<{ count: number; hosts: string[] }> {
  const kind = jobKinds[job.kind];
  if (!kind) throw new Error(`There is no job of kind ${job.kind}`);
  const statement = filteredStatement(textOf(state, kind), {
    open: { bound: unresolvedIssueStatuses },
    job: { bound: job.id },
    status: { bound: job.status },
    assignee: { bound: job.assignee_id },
    assigneeName: { bound: job.assignee_name },
    until: { bound: job.until },
    actor: { bound: job.actor_id },
    name: { bound: job.actor_name },
    side: { bound: job.side },
    reason: { bound: job.reason },
    from: { bound: from },
    size: { bound: size },
    now: { bound: now },
    undone: { bound: undone },
  });
  const [row] = await runStatement<{ count: number; hosts: string[] }>(db, statement);
  return row ?? { count: 0, hosts: [] };
}
