import type { Result } from '@gatehouse/contract/endpoint';
import { users } from '@gatehouse/contract/users';

import { api, type Input, request } from '../../core/api.ts';

declare module '../../core/api.ts' {
  interface CacheTags {
    users: true;
  }
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['users'] });
/** The dialog itself shows why it was refused. */
const quiet = { isQuiet: true };

export const {
  usePeopleQuery,
  useInviteMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  useChangeRoleMutation,
  useResetAccountMutation,
  useEnableOrDisableMutation,
} = tagged.injectEndpoints({
  endpoints: (build) => ({
    people: build.query<Result<typeof users.list>, Input<typeof users.list>>({
      query: request(users.list),
      providesTags: ['users'],
    }),
    invite: build.mutation<Result<typeof users.invite>, Input<typeof users.invite>>({
      query: request(users.invite),
      invalidatesTags: ['users'],
      extraOptions: quiet,
    }),
    resendInvitation: build.mutation<Result<typeof users.resend>, Input<typeof users.resend>>({
      query: request(users.resend),
      invalidatesTags: ['users'],
    }),
    withdrawInvitation: build.mutation<Result<typeof users.withdraw>, Input<typeof users.withdraw>>({
      query: request(users.withdraw),
      invalidatesTags: ['users'],
      extraOptions: quiet,
    }),
    changeRole: build.mutation<Result<typeof users.changeRole>, Input<typeof users.changeRole>>({
      query: request(users.changeRole),
      invalidatesTags: ['users'],
      extraOptions: quiet,
    }),
    resetAccount: build.mutation<Result<typeof users.resetPassword>, Input<typeof users.resetPassword>>({
      query: request(users.resetPassword),
      invalidatesTags: ['users'],
      extraOptions: quiet,
    }),
    enableOrDisable: build.mutation<Result<typeof users.enableOrDisable>, Input<typeof users.enableOrDisable>>({
      query: request(users.enableOrDisable),
      invalidatesTags: ['users'],
      extraOptions: quiet,
    }),
  }),
});
