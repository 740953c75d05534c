import type { Result } from '@gatehouse/contract/endpoint';
import { findings } from '@gatehouse/contract/findings';
import { providerRetests, retests } from '@gatehouse/contract/retests';

import { api, type Input, request } from '../../core/api.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    retests: true;
  }
}

/** A case and the counts of its engagement change together. */
const changed = ['retests', 'engagements'] as const;
const quiet = { isQuiet: true };

export const {
  useRetestsQuery,
  useAllRetestsQuery,
  useRetestQueueQuery,
  useRetestQuery,
  useClientRetestQuery,
  useRetestableFindingsQuery,
  useRetestablePlacesQuery,
  useCreateRetestMutation,
  useWithdrawRetestMutation,
  useAnswerRetestMutation,
  useTakeRetestMutation,
  useSetRetestDatesMutation,
  useDecideRetestMutation,
  useWriteToClientMutation,
} = api.enhanceEndpoints({ addTagTypes: ['retests'] }).injectEndpoints({
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
    createRetest: build.mutation<Result<typeof retests.create>, Input<typeof retests.create>>({
      query: request(retests.create),
      invalidatesTags: [...changed],
      extraOptions: quiet,
    }),
    withdrawRetest: build.mutation<Result<typeof retests.withdraw>, Input<typeof retests.withdraw>>({
      query: request(retests.withdraw),
      invalidatesTags: [...changed],
    }),
    answerRetest: build.mutation<Result<typeof retests.message>, Input<typeof retests.message>>({
      query: request(retests.message),
      invalidatesTags: ['retests'],
      extraOptions: quiet,
    }),
    takeRetest: build.mutation<Result<typeof providerRetests.take>, Input<typeof providerRetests.take>>({
      query: request(providerRetests.take),
      invalidatesTags: ['retests'],
    }),
    setRetestDates: build.mutation<Result<typeof providerRetests.setDates>, Input<typeof providerRetests.setDates>>({
      query: request(providerRetests.setDates),
      invalidatesTags: ['retests'],
      extraOptions: quiet,
    }),
    decideRetest: build.mutation<Result<typeof providerRetests.decide>, Input<typeof providerRetests.decide>>({
      query: request(providerRetests.decide),
      invalidatesTags: [...changed],
      extraOptions: quiet,
    }),
    writeToClient: build.mutation<Result<typeof providerRetests.message>, Input<typeof providerRetests.message>>({
      query: request(providerRetests.message),
      invalidatesTags: ['retests'],
      extraOptions: quiet,
    }),
  }),
});
