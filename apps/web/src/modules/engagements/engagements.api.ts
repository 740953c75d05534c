import type { Result } from '@gatehouse/contract/endpoint';
import { engagements } from '@gatehouse/contract/engagements';

import { api, type Input, request } from '../../core/api.ts';

export const { useEngagementsQuery, useEngagementQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    engagements: build.query<Result<typeof engagements.list>, Input<typeof engagements.list>>({
      query: request(engagements.list),
      providesTags: ['engagements'],
    }),
    engagement: build.query<Result<typeof engagements.get>, Input<typeof engagements.get>>({
      query: request(engagements.get),
      providesTags: ['engagements'],
    }),
  }),
});
