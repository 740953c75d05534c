import { severities } from '@gatehouse/domain/severity';
import { issueStatusCodes } from '@gatehouse/domain/surface/issue-status';

import { filter } from '../core/list-of.ts';

/** What a list of issues can be sorted by; each has an index. `severity` begins with the highest, then by score. */
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
  /** Whether the risk is accepted. */
  accepted: filter.oneOf(['true', 'false']),
  due: filter.oneOf(['overdue', 'soon']),
  host: filter.id(),
  cve: filter.text(30),
  /** The key that the same issue has on every host. */
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
/** How many days `recent` goes back, today included. */
export const recentDays = 7;
/** The filters of the queue over all clients. */
export const issueFiltersOfQueue = { company: filter.id(), ...issueFiltersOfStaff };
/** The filters of a client’s lists of issues. */
export const issueFilters = { ...issueFiltersOfStaff, assignee: filter.assignee() };

/** What the lists of issues have in common. */
export const issueList = { search: true, sorts: issueSorts, filters: issueFilters } as const;

/** By what issues can be gathered. */
export const issueGroupings = ['cve', 'rule', 'host'] as const;
/** What groups can be sorted by. */
export const issueGroupSorts = ['severity', '-open', '-total', 'name'] as const;

/** What a bulk change does; `request` where the policy asks for a second approver of an accepted risk. */
export const issueJobKinds = ['status', 'assignee', 'acceptance', 'request'] as const;
