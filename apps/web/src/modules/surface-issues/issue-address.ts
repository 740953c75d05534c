import type { IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';

import { sidePaths } from '../../core/sides.ts';
import { issuesPath } from '../../shared/surface/surface-tabs.ts';

/** Returns the page of a company's issues, for its users or for the provider's staff. */
export const issueListPath: (companyId?: string) => string = sidePaths(issuesPath, '/issues');

/** The queue of the provider's staff over all clients. */
export const queuePath = '/provider/issues';

/** Returns the address of a list with exactly these filters. */
export function filteredAddress(path: string, filter: object): string {
  const fields = Object.entries(filter).filter((field): field is [string, string] => field[1] !== undefined);
  return `${path}?${new URLSearchParams([['view', 'all'], ...fields])}`;
}

/** Returns the address of a company's list with exactly these filters. */
export const issuesAddress = (filter: IssueFilter, companyId?: string): string =>
  filteredAddress(issueListPath(companyId), filter);

/** The filter of the figure `vulnerable`: not fixed, not in retest, and no accepted risk. */
export const vulnerableIssues = { status: '1,3', accepted: 'false' } as const satisfies IssueFilter;
