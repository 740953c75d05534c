import { audit } from '@gatehouse/contract/audit';
import type { Result } from '@gatehouse/contract/endpoint';
import { me } from '@gatehouse/contract/me';

import { api, type Input, request } from '../../core/api.ts';

export const { useSessionsQuery, useEndSessionMutation, useAuditLogQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<Result<typeof me.sessions>, void>({
      query: request(me.sessions),
      providesTags: ['sessions'],
    }),
    endSession: build.mutation<Result<typeof me.endSession>, Input<typeof me.endSession>>({
      query: request(me.endSession),
      invalidatesTags: ['sessions'],
    }),
    auditLog: build.query<Result<typeof audit.list>, Input<typeof audit.list>>({
      query: request(audit.list),
      providesTags: ['audit'],
      // The log grows without telling; whoever comes back wants what is new.
      keepUnusedDataFor: 0,
    }),
  }),
});
