import type { IssueFilter } from '@gatehouse/contract/surface-issue-lists';

import { issuesPath } from '../../shared/surface/surface-tabs.ts';

/** The list of issues of a company, for its users or for the provider's staff. */
export const issueListPath = (companyId?: string): string =>
  companyId === undefined ? issuesPath : `/provider/companies/${companyId}/issues`;

/** The list with exactly these filters. */
export function issuesAddress(filter: IssueFilter, companyId?: string): string {
  const fields = Object.entries(filter).filter((field): field is [string, string] => field[1] !== undefined);
  return `${issueListPath(companyId)}?${new URLSearchParams([['view', 'all'], ...fields])}`;
}
