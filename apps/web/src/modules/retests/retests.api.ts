import type { Result } from '@gatehouse/contract/endpoint';
import { findings } from '@gatehouse/contract/findings';
import { providerRetests, retests } from '@gatehouse/contract/retests';

import { api, type Input, request } from '../../core/api.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    retests: true;
  }
}

/** The cache with the kinds of data that this module adds. */
export const retestsCache = api.enhanceEndpoints({ addTagTypes: ['retests'] });

export const {
  useRetestsQuery,
  useAllRetestsQuery,
  useRetestQueueQuery,
  useRetestQuery,
  useClientRetestQuery,
  useRetestableFindingsQuery,
  useRetestablePlacesQuery,
} = retestsCache.injectEndpoints({
  endpoints: (build) => ({
    retests: build.query<Result<typeof retests.list>, Input<typeof retests.list>>({
      query: request(retests.list),
      providesTags: ['retests'],
    }),
    allRetests: build.query<Result<typeof retests.all>, Input<typeof retests.all>>({
      query: request(retests.all),
      providesTags: ['retests'],
    }),
    retestQueue: build.query<Result<typeof providerRetests.queue>, Input<typeof providerRetests.queue>>({
      query: request(providerRetests.queue),
      providesTags: ['retests'],
    }),
    retest: build.query<Result<typeof retests.get>, Input<typeof retests.get>>({
      query: request(retests.get),
      providesTags: ['retests'],
    }),
    clientRetest: build.query<Result<typeof providerRetests.get>, Input<typeof providerRetests.get>>({
      query: request(providerRetests.get),
      providesTags: ['retests'],
    }),
    retestableFindings: build.query<Result<typeof findings.list>, Input<typeof findings.list>>({
      query: request(findings.list),
      providesTags: ['retests'],
    }),
    retestablePlaces: build.query<Result<typeof findings.assets>, Input<typeof findings.assets>>({
      query: request(findings.assets),
      providesTags: ['retests'],
    }),
  }),
});
