import type { AnyEndpoint, Result } from '@gatehouse/contract/endpoint';
import { provider } from '@gatehouse/contract/provider';
import { providerEngagements } from '@gatehouse/contract/provider-engagements';

import { api, type Input, request } from '../../core/api.ts';

/** A change whose form itself says why it failed. */
const change = <E extends AnyEndpoint>(endpoint: E) => ({
  query: request(endpoint),
  invalidatesTags: ['engagements', 'companies'] as const,
  extraOptions: { isQuiet: true },
});

type Engagements = typeof providerEngagements;

export const {
  useStaffCompaniesQuery,
  useClientEngagementsQuery,
  useClientEngagementQuery,
  useEngagementFindingsQuery,
  useCreateEngagementMutation,
  useChangeEngagementMutation,
  usePublishEngagementMutation,
  useAddFindingMutation,
  useCarryOverMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    staffCompanies: build.query<Result<typeof provider.companies>, Input<typeof provider.companies>>({
      query: request(provider.companies),
      providesTags: ['companies'],
    }),
    clientEngagements: build.query<Result<Engagements['list']>, Input<Engagements['list']>>({
      query: request(providerEngagements.list),
      providesTags: ['engagements'],
    }),
    clientEngagement: build.query<Result<Engagements['get']>, Input<Engagements['get']>>({
      query: request(providerEngagements.get),
      providesTags: ['engagements'],
    }),
    engagementFindings: build.query<Result<Engagements['findings']>, Input<Engagements['findings']>>({
      query: request(providerEngagements.findings),
      providesTags: ['engagements'],
    }),
    createEngagement: build.mutation<Result<Engagements['create']>, Input<Engagements['create']>>(
      change(providerEngagements.create),
    ),
    changeEngagement: build.mutation<Result<Engagements['change']>, Input<Engagements['change']>>(
      change(providerEngagements.change),
    ),
    publishEngagement: build.mutation<Result<Engagements['publish']>, Input<Engagements['publish']>>(
      change(providerEngagements.publish),
    ),
    addFinding: build.mutation<Result<Engagements['addFinding']>, Input<Engagements['addFinding']>>(
      change(providerEngagements.addFinding),
    ),
    carryOver: build.mutation<Result<Engagements['carryOver']>, Input<Engagements['carryOver']>>(
      change(providerEngagements.carryOver),
    ),
  }),
});
