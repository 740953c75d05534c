import { darkWeb } from '@gatehouse/contract/dark-web';
import type { breachGroupings, breachGroupSorts, BreachFilter, breachSorts } from '@gatehouse/contract/dark-web-lists';
import type { Result } from '@gatehouse/contract/endpoint';

import { api, type Input, request } from '../../core/api.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    /** Lists that are read anew when many records changed. */
    leaks: true;
    /** Every list, however long: single records are put right in it. */
    leakRecords: true;
    leakDetail: true;
    leakCounts: true;
    leakJob: true;
  }
}

/** The endpoints below are found by `dark-web.live`, which puts single records right in what they have read. */
const tagged = api.enhanceEndpoints({ addTagTypes: ['leaks', 'leakRecords', 'leakDetail', 'leakCounts', 'leakJob'] });

export type LeakFilter = BreachFilter;
export type LeakSort = (typeof breachSorts)[number];
export type Grouping = (typeof breachGroupings)[number];

/** A list of records, read page after page. */
export interface LeakList {
  filter: LeakFilter;
  sort: LeakSort;
}
interface GroupList {
  filter: LeakFilter;
  by: Grouping;
  sort: (typeof breachGroupSorts)[number];
}
type LeakPage = Result<typeof darkWeb.list>;
type GroupPage = Result<typeof darkWeb.groups>;
type Cursor = string | undefined;

/** The most that the API gives at once. */
const pageSize = 200;
/** A list of which more was read is not read anew by itself: that would be call after call. */
export const pagesReadAnew = 10;

const byCursor = {
  initialPageParam: undefined as Cursor,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

export const leakCache = tagged.injectEndpoints({
  endpoints: (build) => ({
    leakPages: build.infiniteQuery<LeakPage, LeakList, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { filter, sort }, pageParam: cursor }) =>
        request(darkWeb.list)({ query: { ...filter, sort, limit: pageSize, cursor } }),
      providesTags: (read) => ((read?.pages.length ?? 0) > pagesReadAnew ? ['leakRecords'] : ['leakRecords', 'leaks']),
    }),
    /** Another number whenever many records have changed: long lists say so instead of being read anew. */
    leakNews: build.query<number, void>({ queryFn: () => ({ data: Date.now() }), providesTags: ['leaks'] }),
    leakFacets: build.query<Result<typeof darkWeb.facets>, LeakFilter>({
      query: (filter) => request(darkWeb.facets)({ query: filter }),
      providesTags: ['leakCounts'],
    }),
    leakGroupPages: build.infiniteQuery<GroupPage, GroupList, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { filter, ...list }, pageParam: cursor }) =>
        request(darkWeb.groups)({ query: { ...filter, ...list, limit: pageSize, cursor } }),
      providesTags: ['leakCounts'],
    }),
    leakFigures: build.query<Result<typeof darkWeb.figures>, LeakFilter>({
      query: (filter) => request(darkWeb.figures)({ query: filter }),
      providesTags: ['leakCounts'],
    }),
    leakColleagues: build.query<Result<typeof darkWeb.colleagues>, void>({ query: request(darkWeb.colleagues) }),
    leak: build.query<Result<typeof darkWeb.get>, Input<typeof darkWeb.get>>({
      query: request(darkWeb.get),
      providesTags: ['leakDetail'],
    }),
  }),
});

export const {
  useLeakPagesInfiniteQuery,
  useLeakNewsQuery,
  useLeakFacetsQuery,
  useLeakGroupPagesInfiniteQuery,
  useLeakFiguresQuery,
  useLeakColleaguesQuery,
  useLeakQuery,
} = leakCache;
