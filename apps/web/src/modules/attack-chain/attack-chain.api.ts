import type { Result } from '@gatehouse/contract/endpoint';
import { attackChain } from '@gatehouse/contract/attack-chain';

import { api, type Input, request } from '../../core/api.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    attackChain: true;
  }
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['attackChain'] });

export const { useAttackChainQuery, useUpdateStepMutation } = tagged.injectEndpoints({
  endpoints: (build) => ({
    attackChain: build.query<Result<typeof attackChain.get>, Input<typeof attackChain.get>>({
      query: request(attackChain.get),
      providesTags: ['attackChain'],
    }),
    updateStep: build.mutation<Result<typeof attackChain.update>, Input<typeof attackChain.update>>({
      query: request(attackChain.update),
      invalidatesTags: ['attackChain'],
      extraOptions: { isQuiet: true },
    }),
  }),
});
