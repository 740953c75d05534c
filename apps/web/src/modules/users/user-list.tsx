import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { readableEmail } from '@gatehouse/domain/readable-domain';
import { useMemo } from 'react';

import { useUserInfo } from '../../core/session-store.ts';
import { AccountCard, accountColumns, accountViews, muted } from '../../shared/accounts/account-columns.tsx';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import type { CardLink, Column } from '../../ui/table/data-table-column.ts';
import { usersTexts as texts } from './users.texts.ts';

const { twoFactor, factors } = texts.filters;

const factorColumn: Column<CompanyUser> = {
  key: 'twoFactor',
  title: twoFactor,
  cell: ({ hasTotp }) => (hasTotp ? factors.on : muted(factors.off)),
  width: '110px',
  priority: 'lower',
};

const look = {
  texts: texts.list,
  views: accountViews,
  defaultView: 'all',
  filters: {
    role: { label: texts.filters.role, values: roleTexts },
    twoFactor: { label: twoFactor, values: factors },
  },
  card: (user: CompanyUser, Link: CardLink) => (
    <AccountCard account={user} foot={<bdi>{readableEmail(user.username)}</bdi>} Link={Link} />
  ),
};

/** The columns, views, filters and cards of a list of users; the viewer’s own row is marked. */
export function useUserList() {
  const { _id: ownId } = useUserInfo();
  const columns = useMemo(() => {
    const widths = { role: '200px', state: '160px', lastSignIn: '140px' };
    return accountColumns<CompanyUser>({ ownId, widths, between: [factorColumn], lastSignInPriority: 'low' });
  }, [ownId]);
  return { columns, ...look };
}
