import { engagementFiles } from '@gatehouse/contract/attachments';
import type { Result } from '@gatehouse/contract/endpoint';

import { api, type Input, request } from '../../core/api.ts';

type Remove = typeof engagementFiles.remove;

export const { useRemoveEngagementFileMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    removeEngagementFile: build.mutation<Result<Remove>, Input<Remove>>({
      query: request(engagementFiles.remove),
      invalidatesTags: ['engagements'],
    }),
  }),
});
