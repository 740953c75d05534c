import { users } from '@gatehouse/contract/users';

import { proofOf } from '../../testing/lists/list-proof.ts';
import type { ModuleProof } from '../../testing/module-proof.ts';

export const proof: ModuleProof = {
  lists: proofOf(users.list, {
    sorts: {
      fullname: { alphabet: ({ fullname }) => fullname },
      lastSignInAt: ({ lastSignInAt }) => lastSignInAt ?? '',
    },
    filters: { twoFactor: ({ hasTotp }) => (hasTotp ? 'on' : 'off') },
    search: ({ fullname, username }) => [fullname, username],
  }),
};
