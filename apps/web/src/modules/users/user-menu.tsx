import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { users } from '@gatehouse/contract/users/users';

import { AccountMenu } from '../../shared/accounts/account-menu.tsx';
import type { UserAction } from './user-dialogs.tsx';
import { usersTexts } from './users.texts.ts';

/** The actions in each state; those that end access come last. */
const actionsOf = {
  active: ['role', 'reset', 'disable'],
  invited: ['role', 'withdraw'],
  disabled: ['role', 'enable'],
} as const satisfies Record<CompanyUser['state'], readonly UserAction[]>;

interface UserMenuProps {
  user: CompanyUser;
  isOwn: boolean;
  onAction: (action: UserAction) => void;
}

/** The actions on a user. Users cannot change their own account here. */
export const UserMenu = ({ user, isOwn, onAction }: UserMenuProps) => (
  <AccountMenu<UserAction>
    account={user}
    actions={actionsOf[user.state]}
    labels={usersTexts.actions}
    resend={{ endpoint: users.resend, params: { id: user._id }, after: 1 }}
    refusalOf={() => (isOwn ? usersTexts.own : undefined)}
    onAction={onAction}
  />
);
