import { clientUsers } from '@gatehouse/contract/clients/client-users';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { users } from '@gatehouse/contract/users/users';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';

/** The same expectations for the company's own list and for staff. */
const facts = {
  sorts: {
    fullname: { alphabet: ({ fullname }: CompanyUser) => fullname },
    lastSignInAt: ({ lastSignInAt }: CompanyUser) => lastSignInAt ?? '',
  },
  filters: { twoFactor: ({ hasTotp }: CompanyUser) => (hasTotp ? 'on' : 'off') },
  search: ({ fullname, username }: CompanyUser) => [fullname, username],
};

export const proof: ListProofs = {
  lists: { ...proofOf(users.list, facts), ...proofOf(clientUsers.list, facts) },
};
