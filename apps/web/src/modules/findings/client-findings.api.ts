import type { AnyEndpoint, Result } from '@gatehouse/contract/endpoint';
import { provider } from '@gatehouse/contract/provider';
import { providerFindings } from '@gatehouse/contract/provider-findings';

import { api, type Input, request } from '../../core/api.ts';

/** A change whose form itself says why it failed. */
const change = <E extends AnyEndpoint>(endpoint: E) => ({
  query: request(endpoint),
  invalidatesTags: ['engagements'] as const,
  extraOptions: { isQuiet: true },
});

export const {
  useClientFindingsQuery,
  useClientFindingQuery,
  useClientPlacesQuery,
  useClientNamesQuery,
  useDecideFindingMutation,
  useCommentAsProviderMutation,
  useSetFindingTextMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    clientFindings: build.query<Result<typeof providerFindings.list>, Input<typeof providerFindings.list>>({
      query: request(providerFindings.list),
      providesTags: ['engagements'],
    }),
    clientFinding: build.query<Result<typeof providerFindings.get>, Input<typeof providerFindings.get>>({
      query: request(providerFindings.get),
      providesTags: ['engagements'],
    }),
    clientPlaces: build.query<Result<typeof providerFindings.assets>, Input<typeof providerFindings.assets>>({
      query: request(providerFindings.assets),
      providesTags: ['engagements'],
    }),
    clientNames: build.query<Result<typeof provider.companies>, Input<typeof provider.companies>>({
      query: request(provider.companies),
      providesTags: ['companies'],
    }),
    decideFinding: build.mutation<Result<typeof providerFindings.move>, Input<typeof providerFindings.move>>(
      change(providerFindings.move),
    ),
    commentAsProvider: build.mutation<Result<typeof providerFindings.comment>, Input<typeof providerFindings.comment>>(
      change(providerFindings.comment),
    ),
    setFindingText: build.mutation<Result<typeof providerFindings.setText>, Input<typeof providerFindings.setText>>(
      change(providerFindings.setText),
    ),
  }),
});
