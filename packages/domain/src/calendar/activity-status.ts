/** The statuses of specification.md, States and transitions, in the order in which work goes through them. */
export const activityStatuses = ['Pending', 'Planned', 'In Progress', 'Completed'] as const;
/** One of them. */
export type ActivityStatus = (typeof activityStatuses)[number];

/** Every status after this one: the provider may go forward by any number of steps, and never back. */
export const statusesAfter = (status: ActivityStatus): readonly ActivityStatus[] =>
  activityStatuses.slice(activityStatuses.indexOf(status) + 1);

/** Whether work has begun, so that its dates and its status are kept whatever happens to its series. */
export const hasBegun = (status: ActivityStatus): boolean => status === 'In Progress' || status === 'Completed';
