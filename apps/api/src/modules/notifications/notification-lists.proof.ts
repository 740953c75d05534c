import { notifications } from '@gatehouse/contract/notifications';

import { proofOf } from '../../testing/lists/list-proof.ts';
import type { ModuleProof } from '../../testing/module-proof.ts';

export const proof: ModuleProof = {
  lists: proofOf(notifications.list, {
    filters: { isRead: ({ isRead }) => String(isRead) },
    search: ({ body }) => [body],
  }),
};
