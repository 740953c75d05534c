import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { readableEmail } from '@gatehouse/domain/readable-domain';

import { AccountCard, accountColumns, muted } from '../../shared/accounts/account-columns.tsx';
import type { CardLink, Column } from '../../ui/table/data-table-column.ts';
import { usersTexts as texts } from './users.texts.ts';

const { on, off } = texts.filters.factors;

/** The columns of the list; the viewer’s own row is marked. */
export const userColumns = (ownId: string): readonly Column<CompanyUser>[] =>
  accountColumns({
    ownId,
    widths: { role: '200px', state: '160px', lastSignIn: '140px' },
    between: [
      {
        key: 'twoFactor',
        title: texts.filters.twoFactor,
        cell: ({ hasTotp }) => (hasTotp ? on : muted(off)),
        width: '110px',
        priority: 'lower',
      },
    ],
    lastSignInPriority: 'low',
  });

/** A user as a card on a phone. */
export const UserCard = ({ user, Link }: { user: CompanyUser; Link: CardLink }) => (
  <AccountCard account={user} foot={<bdi>{readableEmail(user.username)}</bdi>} Link={Link} />
);
