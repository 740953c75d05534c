import type { Result } from '@gatehouse/contract/endpoint';
import { providerRetests, retests } from '@gatehouse/contract/retests';

import { type Input, request } from '../../core/api.ts';
import { retestsCache } from './retests.api.ts';

/** A case and the counts of its engagement change together. */
const changed = ['retests', 'engagements'] as const;
const quiet = { isQuiet: true };

export const {
  useCreateRetestMutation,
  useWithdrawRetestMutation,
  useAnswerRetestMutation,
  useTakeRetestMutation,
  useSetRetestDatesMutation,
  useDecideRetestMutation,
  useWriteToClientMutation,
} = retestsCache.injectEndpoints({
  endpoints: (build) => ({
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
