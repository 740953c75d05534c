import type { Result } from '@gatehouse/contract/endpoint';
import type { findingSorts } from '@gatehouse/contract/finding-lists';
import { findings } from '@gatehouse/contract/findings';

import { api, type Input, request } from '../../core/api.ts';

/** What the lists and their counts are filtered by. */
export type FindingQuery = NonNullable<Input<typeof findings.allFacets>['query']>;
export type FindingSort = (typeof findingSorts)[number];

/** Whose findings: of one engagement, or of all (null). */
interface Scope {
  engagementId: string | null;
  filter: FindingQuery;
}

/** A list, read page after page. Its parts, each a filter more, stand one after the other: that is how it is grouped. */
export interface FindingPages extends Scope {
  sort: FindingSort;
  parts: readonly FindingQuery[];
  /** In one answer, where the page itself has to arrange the rows. */
  isWhole: boolean;
}

interface PagePlace {
  part: number;
  cursor?: string | undefined;
}
type FindingPage = Result<typeof findings.all>;

/** The most that the API gives at once. */
const pageSize = 200;

function pageRequest({ engagementId, filter, sort, parts, isWhole }: FindingPages, { part, cursor }: PagePlace) {
  const limit = isWhole ? ('all' as const) : pageSize;
  const query = { ...filter, ...parts[part], sort, limit, cursor };
  return engagementId === null
    ? request(findings.all)({ query })
    : request(findings.list)({ params: { id: engagementId }, query });
}

function placeAfter({ nextCursor }: FindingPage, { part }: PagePlace, { parts }: FindingPages): PagePlace | undefined {
  if (nextCursor !== null) return { part, cursor: nextCursor };
  return part + 1 < parts.length ? { part: part + 1 } : undefined;
}

const visitMs = 30 * 60 * 1000;

export const {
  useFindingPagesInfiniteQuery,
  useFindingFacetsQuery,
  useEngagementVisitQuery,
  useFindingColleaguesQuery,
  useFindingPolicyQuery,
  useChangeFindingsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    findingPages: build.infiniteQuery<FindingPage, FindingPages, PagePlace>({
      infiniteQueryOptions: {
        initialPageParam: { part: 0 },
        getNextPageParam: (last, ...[, place, , list]) => placeAfter(last, place, list),
      },
      query: ({ queryArg, pageParam }) => pageRequest(queryArg, pageParam),
      providesTags: ['engagements'],
    }),
    findingFacets: build.query<Result<typeof findings.facets>, Scope>({
      query: ({ engagementId, filter }) =>
        engagementId === null
          ? request(findings.allFacets)({ query: filter })
          : request(findings.facets)({ params: { id: engagementId }, query: filter }),
      providesTags: ['engagements'],
    }),
    // The answer is kept for as long as one goes back and forth between list and finding: that is one visit.
    engagementVisit: build.query<Result<typeof findings.visit>, Input<typeof findings.visit>>({
      query: request(findings.visit),
      keepUnusedDataFor: visitMs / 1000,
    }),
    findingColleagues: build.query<Result<typeof findings.colleagues>, void>({ query: request(findings.colleagues) }),
    findingPolicy: build.query<Result<typeof findings.policy>, void>({ query: request(findings.policy) }),
    changeFindings: build.mutation<Result<typeof findings.batch>, Input<typeof findings.batch>>({
      query: request(findings.batch),
      invalidatesTags: ['engagements'],
    }),
  }),
});
