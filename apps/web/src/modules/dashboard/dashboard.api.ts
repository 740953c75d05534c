import type { Result } from '@gatehouse/contract/endpoint';
import { engagements } from '@gatehouse/contract/engagements';

import { api, request } from '../../core/api.ts';

/** As many as one answer has; the others have pages of their own. */
const offeredAtMost = 200;

export const { useOfferedEngagementsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    offeredEngagements: build.query<Result<typeof engagements.list>, void>({
      query: () => request(engagements.list)({ query: { limit: offeredAtMost } }),
      providesTags: ['engagements'],
    }),
  }),
});
