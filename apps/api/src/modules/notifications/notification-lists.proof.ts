import { notifications } from '@gatehouse/contract/notifications/notifications';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';

export const proof: ListProofs = {
  lists: proofOf(notifications.list, {
    filters: { isRead: ({ isRead }) => String(isRead) },
    search: ({ body }) => [body],
  }),
};
