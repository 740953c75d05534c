import type { Result } from '@gatehouse/contract/endpoint';
import { provider } from '@gatehouse/contract/provider';

import { api, type Input, request } from '../../core/api.ts';

export const { useCompaniesQuery, useTokensQuery, useCreateTokenMutation, useRevokeTokenMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      companies: build.query<Result<typeof provider.companies>, Input<typeof provider.companies>>({
        query: request(provider.companies),
        providesTags: ['companies'],
      }),
      tokens: build.query<Result<typeof provider.tokens>, void>({
        query: request(provider.tokens),
        providesTags: ['tokens'],
      }),
      createToken: build.mutation<Result<typeof provider.createToken>, Input<typeof provider.createToken>>({
        query: request(provider.createToken),
        invalidatesTags: ['tokens'],
        extraOptions: { isQuiet: true },
      }),
      revokeToken: build.mutation<Result<typeof provider.revokeToken>, Input<typeof provider.revokeToken>>({
        query: request(provider.revokeToken),
        invalidatesTags: ['tokens'],
      }),
    }),
  });
