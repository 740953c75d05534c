import { darkWeb } from '@gatehouse/contract/dark-web';
import type { BreachDetail } from '@gatehouse/contract/dark-web-schema';
import type { Result } from '@gatehouse/contract/endpoint';

import { type Input, request } from '../../core/api.ts';
import type { Dispatch } from '../../core/store.ts';
import { leakCache } from './dark-web.api.ts';
import { patchLeak } from './dark-web.live.ts';

/** What a list shows of a record is put right by what the server says of it. */
function takeAnswer(dispatch: Dispatch, detail: BreachDetail): void {
  const { status, assignee, mitigatedAt, changedAt } = detail;
  dispatch(patchLeak(detail._id, (leak) => ({ ...leak, status, assignee, mitigatedAt, changedAt })));
  dispatch(leakCache.util.updateQueryData('leak', { params: { id: detail._id } }, () => detail));
}

const leakChanges = leakCache.injectEndpoints({
  endpoints: (build) => ({
    // Shown at once; a refusal takes it back and is told by a toast.
    changeLeakStatus: build.mutation<Result<typeof darkWeb.changeStatus>, Input<typeof darkWeb.changeStatus>>({
      query: request(darkWeb.changeStatus),
      invalidatesTags: (done) => (done ? ['leakCounts'] : []),
      onQueryStarted: async ({ params, body: { status } }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(patchLeak(params.id, (leak) => ({ ...leak, status })));
        await queryFulfilled.then(
          ({ data }) => takeAnswer(dispatch, data),
          () => undo(),
        );
      },
    }),
    assignLeak: build.mutation<Result<typeof darkWeb.assign>, Input<typeof darkWeb.assign>>({
      query: request(darkWeb.assign),
      invalidatesTags: (done) => (done ? ['leakCounts'] : []),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          ({ data }) => takeAnswer(dispatch, data),
          () => undefined,
        );
      },
    }),
    startLeakJob: build.mutation<Result<typeof darkWeb.startJob>, Input<typeof darkWeb.startJob>>({
      query: request(darkWeb.startJob),
    }),
    undoLeakJob: build.mutation<Result<typeof darkWeb.undoJob>, Input<typeof darkWeb.undoJob>>({
      query: request(darkWeb.undoJob),
    }),
    leakJob: build.query<Result<typeof darkWeb.job>, Input<typeof darkWeb.job>>({
      query: request(darkWeb.job),
      providesTags: ['leakJob'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useChangeLeakStatusMutation, useAssignLeakMutation, useStartLeakJobMutation, useUndoLeakJobMutation } =
  leakChanges;
/** What is known of a job, and the asking for it: how often depends on what is known. */
export const { useQueryState: useLeakJobState, useQuerySubscription: useLeakJobSubscription } =
  leakChanges.endpoints.leakJob;
