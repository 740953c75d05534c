import { clientUsers } from '@gatehouse/contract/clients/client-users';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import type { ClientUserAction } from './client-user-dialogs.tsx';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.actions;

interface ClientUserMenuProps {
  companyId: string;
  user: CompanyUser;
  onAction: (action: ClientUserAction) => void;
}

/** The staff's actions on a client's user; only the client can manage a disabled account. */
export function ClientUserMenu({ companyId, user, onAction }: ClientUserMenuProps) {
  const { change } = useChange(clientUsers.resend);
  const resend = async (): Promise<void> => {
    const { error } = await change({ params: { companyId, id: user._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.resent(user.username) });
  };
  const itemsOf: Record<CompanyUser['state'], readonly MenuItem[]> = {
    active: [{ label: texts.reset, onSelect: () => onAction('reset') }],
    invited: [
      { label: texts.resend, onSelect: () => void resend() },
      { label: texts.withdraw, onSelect: () => onAction('withdraw'), tone: 'danger' },
    ],
    disabled: [],
  };
  const items = itemsOf[user.state];
  if (items.length === 0) return null;
  const label = usersTexts.actionsOf(user.fullname);
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}
