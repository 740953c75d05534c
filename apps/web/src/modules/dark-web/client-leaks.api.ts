import { providerDarkWeb } from '@gatehouse/contract/dark-web';
import type { Result } from '@gatehouse/contract/endpoint';
import { provider } from '@gatehouse/contract/provider';

import { type Input, request } from '../../core/api.ts';
import { leakCache } from './dark-web.api.ts';

export const { useClientLeaksQuery, useLeakClientNamesQuery, useWithdrawLeakMutation } = leakCache.injectEndpoints({
  endpoints: (build) => ({
    clientLeaks: build.query<Result<typeof providerDarkWeb.list>, Input<typeof providerDarkWeb.list>>({
      query: request(providerDarkWeb.list),
      providesTags: ['leaks'],
    }),
    leakClientNames: build.query<Result<typeof provider.companies>, Input<typeof provider.companies>>({
      query: request(provider.companies),
      providesTags: ['companies'],
    }),
    // The dialog itself says why it failed.
    withdrawLeak: build.mutation<Result<typeof providerDarkWeb.withdraw>, Input<typeof providerDarkWeb.withdraw>>({
      query: request(providerDarkWeb.withdraw),
      invalidatesTags: (done) => (done ? ['leaks'] : []),
      extraOptions: { isQuiet: true },
    }),
  }),
});
