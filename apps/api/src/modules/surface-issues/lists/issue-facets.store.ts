import type { IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { issueStatusCodes } from '@gatehouse/domain/surface/issue-status';
import { severities } from '@gatehouse/domain/severity';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import { type CountsPlan, countsStatement, type ListFilter } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { type Zone, zones } from '../../../platform/database/list-sql.ts';
import { dueConditions, issueConditions, type IssueQuery, queueConditions, recentCondition } from './issues.list.ts';

const inCompany: ListFilter = { sql: 'company_id = (select current_company())', value: null };

type Conditions = (without?: keyof IssueFilter) => ListFilter[];

/** Counts each value of a filter under all other filters, so that it shows the number that selecting it would give. */
function countsOf(conditions: Conditions, zone: Zone): CountsPlan['counts'] {
  const also = (sql: string, value: unknown, name: keyof IssueFilter): ListFilter[] => [
    { sql, value },
    ...conditions(name),
  ];
  const due = dueConditions(zone);
  return {
    total: conditions(),
    accepted: also('accepted_at is not null', null, 'accepted'),
    overdue: also(due.overdue, null, 'due'),
    dueSoon: also(due.soon, null, 'due'),
    missing: also('missing_since is not null', null, 'missing'),
    reopened: also('reopened_at is not null', null, 'reopened'),
    recent: also(recentCondition(zone), null, 'recent'),
    ...Object.fromEntries(
      issueStatusCodes.map((code) => [`status${code}`, also('status = ?::smallint', code, 'status')]),
    ),
    ...Object.fromEntries(
      severities.map((severity, place) => [severity, also('severity = ?::smallint', place, 'severity')]),
    ),
  };
}

export function facetCounts(wanted: IssueQuery): Statement {
  const conditions = (without?: keyof IssueFilter) => issueConditions(wanted, without);
  return countsStatement({
    from: 'surface_issues',
    within: [inCompany],
    counts: {
      ...countsOf(conditions, zones.company),
      mine: [{ sql: 'assignee_id = ?', value: wanted.viewerId }, ...conditions('assignee')],
      unassigned: [{ sql: 'assignee_id is null', value: null }, ...conditions('assignee')],
    },
  });
}

/** Selects the tools with the most issues, under all filters except its own. */
export const toolFacet = (wanted: IssueQuery): Statement =>
  filteredStatement(
    `select tool as value, count(*)::integer as count from surface_issues cross join lateral unnest(tools) as each (tool)
      where company_id = (select current_company()) and {filters} group by 1 order by 2 desc, 1 limit 30`,
    { filters: issueConditions(wanted, 'tool') },
  );

/** Selects the hosts with the most issues, under all filters except its own. */
export const hostFacet = (wanted: IssueQuery): Statement =>
  filteredStatement(
    `select h.id as _id, h.name, i.count from (
        select host_id, count(*)::integer as count from surface_issues
        where company_id = (select current_company()) and {filters} group by 1 order by 2 desc, 1 limit 30) i
      join surface_hosts h on h.company_id = (select current_company()) and h.id = i.host_id order by 3 desc, 2`,
    { filters: issueConditions(wanted, 'host') },
  );

type QueueQuery = Parameters<typeof queueConditions>[0];

/** Selects the counts across all clients. */
export const queueCounts = (query: QueueQuery, viewerId: string): Statement =>
  countsStatement({
    from: 'surface_issues',
    within: [],
    counts: countsOf((without) => queueConditions(query, viewerId, without as keyof QueueQuery), zones.row),
  });

/** Selects the tools with the most issues across all clients. */
export const queueTools = (query: QueueQuery, viewerId: string): Statement =>
  filteredStatement(
    `select tool as value, count(*)::integer as count from surface_issues cross join lateral unnest(tools) as each (tool)
      where {filters} group by 1 order by 2 desc, 1 limit 30`,
    { filters: queueConditions(query, viewerId, 'tool') },
  );

/** Selects the clients with the most issues. */
export const queueClients = (query: QueueQuery, viewerId: string): Statement =>
  filteredStatement(
    `select c.id as _id, c.name, i.count from (
        select company_id, count(*)::integer as count from surface_issues where {filters} group by 1) i
      join companies c on c.id = i.company_id order by 3 desc, 2 limit 200`,
    { filters: queueConditions(query, viewerId, 'company') },
  );
