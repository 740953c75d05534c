/** The statuses of an activity in the order of the work (specification.md, States and transitions). */
export const activityStatuses = ['Pending', 'Planned', 'In Progress', 'Completed'] as const;
/** A status of an activity. */
export type ActivityStatus = (typeof activityStatuses)[number];

/** Returns every later status: the provider may skip statuses, but never go back. */
export const statusesAfter = (status: ActivityStatus): readonly ActivityStatus[] =>
  activityStatuses.slice(activityStatuses.indexOf(status) + 1);

/** True if work has started, so that later changes of the series keep its dates and status. */
export const hasBegun = (status: ActivityStatus): boolean => status === 'In Progress' || status === 'Completed';
