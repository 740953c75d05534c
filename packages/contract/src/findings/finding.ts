/** Affected assets returned with a finding; a finding of a large scan has thousands. */
export const shownAssetsAtMost = 200;

/** States of an affected asset. A finding is fixed when all of its assets are. */
export const fixStates = ['Open', 'Retest', 'Fixed', 'Not Fixed'] as const;

/** Audience of a comment: the company only, the provider only (never returned to a client), or both. */
export const commentAudiences = ['company', 'provider', 'both'] as const;

/** The kinds of changes in the history of a finding. */
export const historyKinds = ['status', 'asset', 'assignee', 'due', 'score', 'import', 'request'] as const;
