import type { Result } from '@gatehouse/contract/endpoint';
import { engagements } from '@gatehouse/contract/engagements';
import { findingStatistics, type FindingStatistics } from '@gatehouse/contract/finding-statistics';
import { findings } from '@gatehouse/contract/findings';
import { retests } from '@gatehouse/contract/retests';
import { statistics } from '@gatehouse/contract/statistics';

import { api, type Input, request } from '../../core/api.ts';
import type { TileProps } from '../../core/module.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    statistics: true;
  }
}

type ListQuery = NonNullable<Input<typeof findings.all>['query']>;
interface Rows extends TileProps {
  wanted: ListQuery;
}

const scopeOf = ({ from, to, engagementId }: TileProps) => ({
  from: from ?? undefined,
  to: to ?? undefined,
  engagement: engagementId ?? undefined,
});

export const {
  useFindingBoardQuery,
  useFindingTrendQuery,
  useFindingFiguresQuery,
  useTileFindingsQuery,
  useTileRetestsQuery,
  useTestedEngagementsQuery,
  useTestedEngagementQuery,
} = api.enhanceEndpoints({ addTagTypes: ['statistics'] }).injectEndpoints({
  endpoints: (build) => ({
    findingBoard: build.query<Result<typeof findingStatistics.board>, TileProps>({
      query: (given) => request(findingStatistics.board)({ query: scopeOf(given) }),
      providesTags: ['statistics'],
    }),
    findingTrend: build.query<Result<typeof findingStatistics.trend>, TileProps>({
      query: (given) => request(findingStatistics.trend)({ query: scopeOf(given) }),
      providesTags: ['statistics'],
    }),
    findingFigures: build.query<FindingStatistics, TileProps>({
      query: (given) => request(statistics.read)({ query: scopeOf(given) }),
      transformResponse: (figures: Record<string, unknown>) => figures['findings'] as FindingStatistics,
      providesTags: ['statistics'],
    }),
    tileFindings: build.query<Result<typeof findings.all>, Rows>({
      query: ({ wanted, from, to, engagementId }) => {
        const query = { from: from ?? undefined, to: to ?? undefined, ...wanted };
        return engagementId === null
          ? request(findings.all)({ query })
          : request(findings.list)({ params: { id: engagementId }, query });
      },
      providesTags: ['statistics', 'engagements'],
    }),
    tileRetests: build.query<Result<typeof retests.all>, Pick<TileProps, 'engagementId'>>({
      query: ({ engagementId }) =>
        engagementId === null
          ? request(retests.all)({ query: { turn: 'client', limit: 1 } })
          : request(retests.list)({ params: { id: engagementId }, query: { turn: 'client', limit: 1 } }),
      providesTags: ['statistics'],
    }),
    testedEngagements: build.query<Result<typeof engagements.list>, { limit: number }>({
      query: ({ limit }) => request(engagements.list)({ query: { limit } }),
      providesTags: ['engagements'],
    }),
    testedEngagement: build.query<Result<typeof engagements.overview>, { id: string }>({
      query: (params) => request(engagements.overview)({ params }),
      providesTags: ['engagements'],
    }),
  }),
});
