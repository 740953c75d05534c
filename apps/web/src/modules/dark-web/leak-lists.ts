import type { breachGroupings, BreachFilter } from '@gatehouse/contract/dark-web-lists';

export type LeakFilter = BreachFilter;
export type Grouping = (typeof breachGroupings)[number];

/** The most that the API gives at once. */
export const pageSize = 200;
/** A list of which more was read is not read again by itself: that would be call after call. */
export const pagesRefreshed = 10;
