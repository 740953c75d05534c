import { severities } from '@gatehouse/domain/severity';
import { issueStatusCodes } from '@gatehouse/domain/surface/issue-status';

import { filter } from '../core/list-of.ts';

/** The sorts of the list of issues; each has an index. `severity` starts with the highest, then by score. */
export const issueSorts = [
  'severity',
  '-severity',
  'dueDate',
  '-dueDate',
  '-updatedAt',
  'updatedAt',
  '-firstSeen',
  'firstSeen',
  '-lastSeen',
  'lastSeen',
  'status',
  '-status',
  'title',
  '-title',
] as const;

/** The filters of every list of issues. */
export const issueFiltersOfStaff = {
  status: filter.anyOf(issueStatusCodes),
  severity: filter.anyOf(severities),
  /** True if the risk is accepted. */
  accepted: filter.oneOf(['true', 'false']),
  due: filter.oneOf(['overdue', 'soon']),
  host: filter.id(),
  cve: filter.text(30),
  /** The key of the same issue on all hosts. */
  rule: filter.text(1_100),
  tool: filter.text(100),
  port: filter.text(5),
  /** No longer found by a scan that covered it. */
  missing: filter.flag(),
  /** Seen again after it was fixed. */
  reopened: filter.flag(),
  /** Changed since this moment. */
  since: filter.moment(),
  /** First seen on these days of the company’s zone. */
  found: filter.dayRange('from', 'to'),
  /** First seen within the last seven days. */
  recent: filter.flag(),
};
/** Days that `recent` includes, with today. */
export const recentDays = 7;
/** The filters of the queue over all clients. */
export const issueFiltersOfQueue = { company: filter.id(), ...issueFiltersOfStaff };
/** The filters of a client’s lists of issues. */
export const issueFilters = { ...issueFiltersOfStaff, assignee: filter.assignee() };

/** The declaration shared by the lists of issues. */
export const issueList = { search: true, sorts: issueSorts, filters: issueFilters } as const;

/** The groupings of issues. */
export const issueGroupings = ['cve', 'rule', 'host'] as const;
/** The groupings of issues of all clients. */
export const queueGroupings = ['cve', 'rule'] as const;
/** The sorts of groups. */
export const issueGroupSorts = ['severity', '-open', '-total', 'name'] as const;

/** Kinds of bulk changes; `request` if the policy requires a second approver for accepted risks. */
export const issueJobKinds = ['status', 'assignee', 'acceptance', 'request'] as const;
