import type { IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  type BulkKind,
  acceptanceChange,
  assigneeChange,
  requestChange,
  statusChange,
} from '../../../records/jobs/bulk-kinds.store.ts';
import { jobRowsOf } from '../../../records/jobs/job-rows.store.ts';
import { issueConditions } from '../records/issues.list.ts';
import { surfaceIssueTexts } from '../surface-issues.texts.ts';

export type JobRecord = Selectable<Tables['surface_issue_jobs']>;

/** The tables of bulk changes. Hosts are counted again after changes that affect their figures. */
export const issueJobTables = {
  records: 'surface_issues',
  jobs: 'surface_issue_jobs',
  items: 'surface_issue_job_items',
  owner: 'issue_id',
  history: 'surface_issue_history',
  requests: 'surface_issue_requests',
  hasReasons: true,
  related: 'host_id',
} as const;

/** The kinds of bulk changes. A decision is undone unless it was followed by another. */
export const issueJobKinds: Readonly<Record<string, BulkKind>> = {
  status: statusChange({
    set: 'decided_status = {status}::smallint, decided_at = {now}::timestamptz',
    saved: ['decided_status', 'decided_at', 'reopened_at'],
    isUnchanged: 'r.decided_at = c.moved_at and r.decided_status = {status}::smallint',
    restored: 'decided_status = h.from_decided_status, decided_at = h.from_decided_at',
  }),
  assignee: assigneeChange,
  acceptance: acceptanceChange,
  request: requestChange,
};

/** The rows of bulk changes. */
export const issueJobRows = jobRowsOf(issueJobTables);

/** The change that a job makes to each issue. */
export type JobChange =
  | { kind: 'status'; status: number }
  | { kind: 'assignee'; status: null; assignee_id: string | null; assignee_name: string }
  | { kind: 'acceptance' | 'request'; status: null; until: string | null };

/** The issues that a bulk change takes. */
export const selectedIssues = {
  rows: issueJobRows,
  source: 'surface_issues',
  matching: (filter: IssueFilter, viewerId: string) => issueConditions({ ...filter, viewerId }),
  filterOrIds: surfaceIssueTexts.errors.filterOrIds,
};

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
