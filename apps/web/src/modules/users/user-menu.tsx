import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { users } from '@gatehouse/contract/users/users';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import type { UserAction } from './user-dialogs.tsx';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.actions;

/** The actions in each state, besides changing the role; those that end access come last. */
const actionsOf = {
  active: ['reset', 'disable'],
  invited: ['withdraw'],
  disabled: ['enable'],
} as const satisfies Record<CompanyUser['state'], readonly UserAction[]>;

const dangerous: readonly UserAction[] = ['withdraw', 'disable'];

interface UserMenuProps {
  user: CompanyUser;
  isOwn: boolean;
  onAction: (action: UserAction) => void;
}

/** The actions on a user. Users cannot change their own account here. */
export function UserMenu({ user, isOwn, onAction }: UserMenuProps) {
  const { change } = useChange(users.resend);
  const resend = async (): Promise<void> => {
    const { error } = await change({ params: { id: user._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.resent(user.username) });
  };
  const itemOf = (action: UserAction): MenuItem => ({
    label: texts[action],
    onSelect: () => onAction(action),
    ...(dangerous.includes(action) && { tone: 'danger' }),
  });
  const items: MenuItem[] = [
    itemOf('role'),
    ...(user.state === 'invited' ? [{ label: texts.resend, onSelect: () => void resend() }] : []),
    ...actionsOf[user.state].map(itemOf),
  ];
  const label = usersTexts.actionsOf(user.fullname);
  return (
    <Menu
      label={label}
      items={isOwn ? items.map((item) => ({ ...item, isDisabled: true, hint: texts.own })) : items}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}
