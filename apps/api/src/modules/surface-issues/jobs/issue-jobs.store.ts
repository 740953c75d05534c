import type { IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { filteredStatement, runStatement } from '../../../platform/database/filtered-statement.ts';
import type { ListFilter } from '../../../platform/database/list-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { issueConditions } from '../lists/issues.list.ts';

export type JobRecord = Selectable<Tables['surface_issue_jobs']>;

/** The tables of bulk changes. */
export const issueJobTables = { jobs: 'surface_issue_jobs', items: 'surface_issue_job_items' } as const;

export function findJob(db: CompanyDatabase, id: string): Promise<JobRecord | undefined> {
  return db.selectFrom('surface_issue_jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

export type NewJob = Pick<
  JobRecord,
  'company_id' | 'actor_id' | 'actor_name' | 'side' | 'reason' | 'created_at' | 'heartbeat_at'
> &
  JobChange;

/** The change that a job makes to each issue. */
export type JobChange =
  | { kind: 'status'; status: number }
  | { kind: 'assignee'; status: null; assignee_id: string | null; assignee_name: string }
  | { kind: 'acceptance' | 'request'; status: null; until: string | null };

export async function insertJob(db: CompanyDatabase, job: NewJob): Promise<string> {
  const { id } = await db.insertInto('surface_issue_jobs').values(job).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The issues that a job changes. */
export interface JobSelection {
  filter: IssueFilter | undefined;
  ids: readonly string[] | undefined;
  except: readonly string[];
  viewerId: string;
}

const takeText = `with taken as (
    insert into surface_issue_job_items (company_id, job_id, issue_id)
    select company_id, {job}, id from surface_issues where company_id = (select current_company()) and {filters}
    returning 1)
  update surface_issue_jobs set total = (select count(*) from taken) where id = {job}`;

/** Stores the issues that match the filter now. Issues found later are not part of the job. */
export async function insertItems(db: CompanyDatabase, jobId: string, chosen: JobSelection): Promise<void> {
  await runStatement(db, filteredStatement(takeText, { job: { bound: jobId }, filters: filtersOf(chosen) }));
}

function filtersOf({ filter = {}, ids, except, viewerId }: JobSelection): ListFilter[] {
  return [
    ...issueConditions({ ...filter, viewerId }),
    ...(ids ? [{ sql: 'id = any(?::uuid[])', value: ids }] : []),
    ...(except.length > 0 ? [{ sql: 'id <> all(?::uuid[])', value: except }] : []),
  ];
}

/** Returns the visual ID of a job's first issue. */
export async function findFirstOf(db: CompanyDatabase, jobId: string): Promise<string> {
  const { visual_id } = await db
    .selectFrom('surface_issue_job_items as t')
    .innerJoin('surface_issues as i', 'i.id', 't.issue_id')
    .select('i.visual_id')
    .where('t.job_id', '=', jobId)
    .orderBy('i.number')
    .limit(1)
    .executeTakeFirstOrThrow();
  return visual_id;
}

const refusalsAtMost = 50;

/** An issue that was not changed, with its current status. */
export interface RefusalRow {
  id: string;
  visual_id: string;
  status: number;
  /** Empty for a status change. */
  refusal: '' | 'assigned' | 'done' | 'accepted' | 'requested';
}

/** Returns the first issues that a job could not change. */
export async function findRefusals(db: CompanyDatabase, jobId: string): Promise<RefusalRow[]> {
  const { rows } = await sql<RefusalRow>`select i.id, i.visual_id, i.status, t.refusal
    from surface_issue_job_items t
    join surface_issues i on i.company_id = t.company_id and i.id = t.issue_id
    where t.company_id = (select current_company()) and t.job_id = ${jobId} and t.state = 'Refused'
    order by i.number limit ${refusalsAtMost}`.execute(db);
  return rows;
}
