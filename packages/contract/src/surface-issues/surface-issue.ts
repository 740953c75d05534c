/** The kinds of changes in the history of an issue. */
export const issueHistoryKinds = ['status', 'assignee', 'acceptance', 'finding'] as const;

/** Days over which changes of figures are calculated. */
export const issueDeltaDays = [7, 30, 90] as const;
