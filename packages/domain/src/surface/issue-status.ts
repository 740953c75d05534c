/** Status codes of issues (specification.md, States and transitions). */
export const issueStatus = { open: 1, fixed: 2, notFixed: 3, retest: 4, falsePositive: 5 } as const;
/** All status codes in order. */
export const issueStatusCodes = [1, 2, 3, 4, 5] as const;
export type IssueStatus = (typeof issueStatusCodes)[number];

/** Names of the status codes in the history and the audit log. */
export const issueStatusWords: Readonly<Record<IssueStatus, string>> = {
  1: 'Open',
  2: 'Fixed',
  3: 'Not Fixed',
  4: 'Retest',
  5: 'False Positive',
};

/** Status codes of issues that still need work. */
export const unresolvedIssueStatuses = [1, 3, 4] as const satisfies readonly IssueStatus[];
/** True if an issue with this status code still needs work. */
export const isUnresolvedIssue = (status: IssueStatus): boolean =>
  unresolvedIssueStatuses.some((code) => code === status);

/** Returns the status codes that may follow: clients request a retest of open issues, the provider may set any. */
export const allowedIssueStatuses = (status: IssueStatus, side: 'client' | 'provider'): readonly IssueStatus[] => {
  if (side === 'provider') return issueStatusCodes.filter((code) => code !== status);
  return status === issueStatus.open || status === issueStatus.notFixed ? [issueStatus.retest] : [];
};
