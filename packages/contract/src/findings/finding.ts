/** Places listed for one finding; a finding of a large scan has thousands, which no one reads. */
export const shownAssetsAtMost = 200;

/** How far one place of a finding is: a finding is fixed when all of its places are. */
export const fixStates = ['Open', 'Retest', 'Fixed', 'Not Fixed'] as const;

/** Who may read a comment: the company's own people, the provider's own (never answered to a client), or both. */
export const commentAudiences = ['company', 'provider', 'both'] as const;

/** What kinds of change the history of a finding tells. */
export const historyKinds = ['status', 'asset', 'assignee', 'due', 'score', 'import', 'request'] as const;
