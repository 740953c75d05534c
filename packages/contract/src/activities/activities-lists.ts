import { activityStatuses } from '@gatehouse/domain/calendar/activity-status';

import { filter } from '../core/list-of.ts';

/** What a list of activities can be sorted by; each has an index. */
export const activitySorts = ['-date_start', 'date_start', '-createdAt', 'createdAt', 'task', '-task'] as const;

/** The filters of every list of activities. */
export const activityFilters = {
  status: filter.anyOf(activityStatuses),
  type: filter.text(200),
  /** With a day in this range; of a series, with an occurrence in it. */
  days: filter.dayRange('from', 'to'),
};

/** The filters of the provider's lists. */
export const activityFiltersOfStaff = {
  ...activityFilters,
  /** Requests that wait for an answer. */
  waiting: filter.flag(),
  /** Of those, past the day by which they were to be answered. */
  late: filter.flag(),
};
/** The filters of the queue over all clients. */
export const activityFiltersOfQueue = { company: filter.id(), ...activityFiltersOfStaff };

/** What the lists of activities have in common. */
export const activityList = { search: true, sorts: activitySorts, filters: activityFilters } as const;
