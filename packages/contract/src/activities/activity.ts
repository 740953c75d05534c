/** The kinds of changes in the history of an activity. */
export const activityHistoryKinds = [
  'created',
  'submitted',
  'details',
  'dates',
  'repetition',
  'status',
  'declined',
  'files',
  'occurrence-status',
  'occurrence-dates',
  'occurrence-deleted',
  'engagement',
] as const;

/** Maximum lengths of the texts of an activity, in characters. */
export const activityLimits = { task: 300, description: 20_000, type: 200 } as const;

/** The occurrences that an edit of a series changes. A single occurrence has a call of its own. */
export const activityScopes = ['all', 'following'] as const;
