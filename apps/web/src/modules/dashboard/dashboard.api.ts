import type { Result } from '@gatehouse/contract/endpoint';
import { engagements } from '@gatehouse/contract/engagements';

import { api, request } from '../../core/api.ts';

export const { useNewestEngagementQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    newestEngagement: build.query<Result<typeof engagements.last>, void>({
      query: request(engagements.last),
      providesTags: ['engagements'],
    }),
  }),
});
