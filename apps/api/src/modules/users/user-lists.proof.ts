import { users } from '@gatehouse/contract/users';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';

export const proof: ListProofs = {
  lists: proofOf(users.list, {
    sorts: {
      fullname: { alphabet: ({ fullname }) => fullname },
      lastSignInAt: ({ lastSignInAt }) => lastSignInAt ?? '',
    },
    filters: { twoFactor: ({ hasTotp }) => (hasTotp ? 'on' : 'off') },
    search: ({ fullname, username }) => [fullname, username],
  }),
};
