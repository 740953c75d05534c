import { activityStatuses } from '@gatehouse/domain/calendar/activity-status';

import { filter } from '../core/list-of.ts';

/** The sorts of every list of activities; each has an index. */
export const activitySorts = ['-date_start', 'date_start', '-createdAt', 'createdAt', 'task', '-task'] as const;

/** The filters of every list of activities. */
export const activityFilters = {
  status: filter.anyOf(activityStatuses),
  type: filter.text(200),
  /** With a day in this range; for a series, with an occurrence in it. */
  days: filter.dayRange('from', 'to'),
};

/** The filters of the provider's lists. */
export const activityFiltersOfStaff = {
  ...activityFilters,
  /** Requests without an answer. */
  waiting: filter.flag(),
  /** Requests without an answer whose due day for an answer has passed. */
  late: filter.flag(),
};
/** The filters of the queue over all clients. */
export const activityFiltersOfQueue = { company: filter.id(), ...activityFiltersOfStaff };

/** The declaration shared by all lists of activities. */
export const activityList = { search: true, sorts: activitySorts, filters: activityFilters } as const;
