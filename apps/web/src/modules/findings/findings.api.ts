import type { AnyEndpoint, Result } from '@gatehouse/contract/endpoint';
import { findings } from '@gatehouse/contract/findings';

import { api, type Input, request } from '../../core/api.ts';

/** A change whose form itself says why it failed. */
const change = <E extends AnyEndpoint>(endpoint: E) => ({
  query: request(endpoint),
  invalidatesTags: ['engagements'] as const,
  extraOptions: { isQuiet: true },
});

export const {
  useOneFindingQuery,
  useFindingOrderQuery,
  useFindingOrderOfAllQuery,
  useFindingPlacesQuery,
  useFindingColleaguesQuery,
  useFindingRulesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    oneFinding: build.query<Result<typeof findings.get>, Input<typeof findings.get>>({
      query: request(findings.get),
      providesTags: ['engagements'],
    }),
    // The order in which one walks stays as it was when the walk began: a finding that was just moved keeps its place.
    findingOrder: build.query<Result<typeof findings.list>, Input<typeof findings.list>>({
      query: request(findings.list),
    }),
    findingOrderOfAll: build.query<Result<typeof findings.all>, Input<typeof findings.all>>({
      query: request(findings.all),
    }),
    findingPlaces: build.query<Result<typeof findings.assets>, Input<typeof findings.assets>>({
      query: request(findings.assets),
      providesTags: ['engagements'],
    }),
    findingColleagues: build.query<Result<typeof findings.colleagues>, void>({
      query: request(findings.colleagues),
    }),
    findingRules: build.query<Result<typeof findings.policy>, void>({
      query: request(findings.policy),
      providesTags: ['engagements'],
    }),
  }),
});

export const {
  useMoveOneFindingMutation,
  usePostCommentMutation,
  useEditCommentMutation,
  useRemoveCommentMutation,
  useAssignOneFindingMutation,
  useSetOwnVectorMutation,
  useDecideRequestMutation,
  useSetFindingRulesMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    moveOneFinding: build.mutation<Result<typeof findings.specificInfo>, Input<typeof findings.specificInfo>>(
      change(findings.specificInfo),
    ),
    postComment: build.mutation<Result<typeof findings.comment>, Input<typeof findings.comment>>(
      change(findings.comment),
    ),
    editComment: build.mutation<Result<typeof findings.editComment>, Input<typeof findings.editComment>>(
      change(findings.editComment),
    ),
    removeComment: build.mutation<Result<typeof findings.removeComment>, Input<typeof findings.removeComment>>({
      query: request(findings.removeComment),
      invalidatesTags: ['engagements'],
    }),
    assignOneFinding: build.mutation<Result<typeof findings.assign>, Input<typeof findings.assign>>({
      query: request(findings.assign),
      invalidatesTags: ['engagements'],
    }),
    setOwnVector: build.mutation<Result<typeof findings.own>, Input<typeof findings.own>>(change(findings.own)),
    decideRequest: build.mutation<Result<typeof findings.decide>, Input<typeof findings.decide>>(
      change(findings.decide),
    ),
    setFindingRules: build.mutation<Result<typeof findings.setPolicy>, Input<typeof findings.setPolicy>>(
      change(findings.setPolicy),
    ),
  }),
});
