/** What kinds of change the history of an activity tells. */
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

/** Characters of the texts of an activity. */
export const activityLimits = { task: 300, description: 20_000, type: 200 } as const;

/** Which occurrences an edit of a series is for. One alone is changed through its own address. */
export const activityScopes = ['all', 'following'] as const;
