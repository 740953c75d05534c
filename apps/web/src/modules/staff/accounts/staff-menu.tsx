import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';
import { staff } from '@gatehouse/contract/staff/staff';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { staffTexts } from '../staff.texts.ts';
import type { StaffAction } from './staff-dialogs.tsx';

const texts = staffTexts.actions;

/** The actions in each state; those that end access come last. */
const actionsOf = {
  active: ['edit', 'clients', 'reset', 'disable'],
  invited: ['edit', 'clients', 'withdraw'],
  disabled: ['edit', 'enable'],
} as const satisfies Record<StaffAccount['state'], readonly StaffAction[]>;

const dangerous: readonly StaffAction[] = ['withdraw', 'disable'];

interface StaffMenuProps {
  account: StaffAccount;
  isOwn: boolean;
  onAction: (action: StaffAction) => void;
}

/** The actions on a staff member. On the own account only the phone number can be changed. */
export function StaffMenu({ account, isOwn, onAction }: StaffMenuProps) {
  const { change } = useChange(staff.resend);
  const resend = async (): Promise<void> => {
    const { error } = await change({ params: { id: account._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.resent(account.username) });
  };
  const itemOf = (action: StaffAction): MenuItem => ({
    label: texts[action],
    onSelect: () => onAction(action),
    ...(dangerous.includes(action) && { tone: 'danger' }),
    ...(isOwn && action !== 'edit' && { isDisabled: true, hint: texts.own }),
  });
  const items: MenuItem[] = [
    ...(account.state === 'invited' ? [{ label: texts.resend, onSelect: () => void resend() }] : []),
    ...actionsOf[account.state].map(itemOf),
  ];
  const label = staffTexts.actionsOf(account.fullname);
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}
