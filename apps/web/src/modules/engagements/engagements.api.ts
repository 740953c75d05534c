import type { Result } from '@gatehouse/contract/endpoint';
import { engagements } from '@gatehouse/contract/engagements';

import { api, type Input, request } from '../../core/api.ts';

export const { useEngagementsQuery, useEngagementOverviewQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    engagements: build.query<Result<typeof engagements.list>, Input<typeof engagements.list>>({
      query: request(engagements.list),
      providesTags: ['engagements'],
    }),
    engagementOverview: build.query<Result<typeof engagements.overview>, Input<typeof engagements.overview>>({
      query: request(engagements.overview),
      providesTags: ['engagements'],
    }),
  }),
});
