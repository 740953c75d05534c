import { datedClientOfRow } from '../../../platform/database/client-of-row.ts';
import type { Query } from '@gatehouse/contract/core/endpoint';
import type { IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { issueFilters, issueFiltersOfQueue, recentDays } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import type { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { dueSoonDays } from '@gatehouse/domain/due-date';
import { severities } from '@gatehouse/domain/severity';

import { filterConditions, type ListSource } from '../../../platform/database/list-source.ts';
import {
  after,
  assignedTo,
  date,
  equals,
  equalsAny,
  whenTrue,
  integer,
  ofNamedClients,
  onDaysIn,
  text,
  timestamp,
  todayIn,
  type Zone,
  zones,
} from '../../../platform/database/list-sql.ts';
import type { ListFilter } from '../../../platform/database/list-statement.ts';
import { ofClientsInSight } from '../../../platform/routes/named-client.ts';

/**
 * The SQL conditions of due dates by the company's day. Resolved or accepted issues are never due. A local date differs from UTC by at most
 * one day, so the time zone is evaluated only when it matters.
 */
export const dueConditions = (zone: Zone) => ({
  overdue: `is_open and due_date <= current_date and (due_date < current_date - 1 or due_date < ${todayIn(zone)})`,
  soon: `is_open and due_date between current_date - 1 and current_date + ${dueSoonDays + 1}
    and (due_date between current_date + 1 and current_date + ${dueSoonDays - 1}
      or due_date between ${todayIn(zone)} and ${todayIn(zone)} + ${dueSoonDays})`,
});

/**
 * Returns the condition for issues first seen in the company's last seven days. The period starts six to seven days ago, plus or minus an
 * hour for daylight saving time.
 */
export const recentCondition = (zone: Zone): string =>
  `first_seen >= now() - interval '${recentDays} days 1 hour' and (first_seen >= now() - interval '${recentDays - 2} days 23 hours'
    or first_seen >= (${todayIn(zone)} - ${recentDays - 1})::timestamp at time zone ${zone})`;

const filtersIn = (zone: Zone) => ({
  status: equalsAny('status', 'smallint'),
  severity: (chosen: readonly string[]): ListFilter => ({
    sql: 'severity = any(?::smallint[])',
    value: chosen.map((severity) => severities.findIndex((each) => each === severity)),
  }),
  accepted: (answer: 'true' | 'false'): ListFilter => ({
    sql: `accepted_at is ${answer === 'true' ? 'not ' : ''}null`,
    value: null,
  }),
  due: (due: 'overdue' | 'soon'): ListFilter => ({ sql: dueConditions(zone)[due], value: null }),
  host: equals('host_id'),
  cve: (cve: string): ListFilter => ({ sql: 'cve @> array[upper(?)]', value: cve }),
  rule: equals('rule_key'),
  tool: (tool: string): ListFilter => ({ sql: '?::text = any(tools)', value: tool }),
  port: (port: string): ListFilter => ({ sql: 'port::text = ?', value: port }),
  missing: whenTrue('missing_since is not null'),
  reopened: whenTrue('reopened_at is not null'),
  since: after('changed_at'),
  found: onDaysIn(zone, 'first_seen'),
  recent: whenTrue(recentCondition(zone)),
});
const staffFilters = filtersIn(zones.company);

const listed: ListFilter = { sql: 'is_listed', value: null };
/** The stored counts, which include listed issues only. */
const listedCounts = '(select *, true as is_listed from surface_issue_counts) as counts';

/** Returns SQL for the newest comment that is not internal to the other side. */
const newestComment = (
  otherSide: 'company' | 'provider',
): string => `coalesce((select c.body from surface_issue_comments c
  where c.company_id = shown.company_id and c.issue_id = shown.id and c.audience <> '${otherSide}' and c.removed_at is null
  order by c.created_at desc, c.id desc limit 1), '')`;

const search = [
  'title',
  'visual_id',
  'rule_key',
  { condition: 'exists (select from unnest(cve) each where each ilike ?)' },
] as const;
const queueSorts = {
  severity: integer('severity_order'),
  dueDate: date("coalesce(due_date, 'infinity'::date)"),
  firstSeen: timestamp('first_seen'),
};

/** The list of a company's issues, for its own users. */
export const issueSource = {
  from: 'surface_issues',
  row: `left(list_row, -1) || ',"comment":' || to_json(${newestComment('provider')})::text || '}'`,
  within: () => [listed],
  keptCounts: { from: listedCounts, filters: ['status', 'severity'] },
  search: [
    ...search,
    {
      condition:
        'host_id in (select h.id from surface_hosts h where h.company_id = (select current_company()) and h.name ilike ?)',
    },
  ],
  sorts: {
    ...queueSorts,
    updatedAt: timestamp('changed_at'),
    lastSeen: timestamp('last_seen'),
    status: integer('status'),
    title: text('lower(title)'),
  },
  filters: { ...staffFilters, assignee: assignedTo('assignee_id') },
} satisfies ListSource<typeof surfaceIssues.list>;

const rowWithClient = `list_row::jsonb || jsonb_build_object('company', ${datedClientOfRow})`;
const rowOfClient = `${rowWithClient} || jsonb_build_object('comment', ${newestComment('company')})`;

/** The list of a client's issues, for the provider's staff. */
export const clientIssueSource = { ...issueSource, row: rowOfClient, filters: staffFilters } satisfies ListSource<
  typeof providerSurfaceIssues.list
>;

/** The list of issues of all clients, for the provider's staff. */
export const issueQueueSource = {
  from: 'surface_issues',
  within: () => [listed],
  row: rowWithClient,
  search: [...search, ofNamedClients],
  sorts: queueSorts,
  filters: { company: equals('company_id'), ...filtersIn(zones.row) },
} satisfies ListSource<typeof providerSurfaceIssues.queue>;

/** The filters of the list, and the ID of the user that `me` refers to. */
export type IssueQuery = IssueFilter & { viewerId: string };
/** The filters of the queue over all clients. */
export type QueueQuery = Query<typeof providerSurfaceIssues.queueFacets> & { viewerId: string };

/** Returns the conditions of the list for its counts, groups and jobs. */
export const issueConditions = ({ viewerId, ...query }: IssueQuery): ListFilter[] => [
  listed,
  ...filterConditions(issueFilters, issueSource, { query, viewerId }),
];

/** Returns the conditions of the queue for its counts and groups. */
export const queueConditions = ({ viewerId, ...query }: QueueQuery): ListFilter[] => [
  listed,
  ofClientsInSight,
  ...filterConditions(issueFiltersOfQueue, issueQueueSource, { query, viewerId }),
];
