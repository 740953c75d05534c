import { providerAttackChain } from '@gatehouse/contract/attack-chain';
import type { Result } from '@gatehouse/contract/endpoint';

import { api, type Input, request } from '../../core/api.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    attackChain: true;
  }
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['attackChain'] });

type Chain = typeof providerAttackChain;

export const { useClientChainQuery, useReplaceChainMutation, useUpdateClientStepMutation } = tagged.injectEndpoints({
  endpoints: (build) => ({
    clientChain: build.query<Result<Chain['get']>, Input<Chain['get']>>({
      query: request(providerAttackChain.get),
      providesTags: ['attackChain'],
    }),
    replaceChain: build.mutation<Result<Chain['replace']>, Input<Chain['replace']>>({
      query: request(providerAttackChain.replace),
      invalidatesTags: ['attackChain', 'engagements'],
      extraOptions: { isQuiet: true },
    }),
    updateClientStep: build.mutation<Result<Chain['update']>, Input<Chain['update']>>({
      query: request(providerAttackChain.update),
      invalidatesTags: ['attackChain'],
      extraOptions: { isQuiet: true },
    }),
  }),
});
