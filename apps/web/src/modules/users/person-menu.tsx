import { type CompanyUser, users } from '@gatehouse/contract/users';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import type { Act } from './person-dialog.tsx';
import { usersTexts as texts } from './users.texts.ts';

interface PersonMenuProps {
  person: CompanyUser;
  isOwn: boolean;
  onAct: (act: Act) => void;
}

/** What can be done with a person in their state; whatever cannot be undone is asked for once more. */
export function PersonMenu({ person, isOwn, onAct }: PersonMenuProps) {
  const { change: resend } = useChange(users.resend);
  const sendAgain = async (): Promise<void> => {
    const { error } = await resend({ params: { id: person._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.acts.resent(person.username) });
  };
  const label = texts.actionsOf(person.fullname);
  const items = itemsFor(person, { onAct, onResend: () => void sendAgain() });
  return (
    <Menu
      label={label}
      items={isOwn ? items.map((item) => ({ ...item, isDisabled: true, hint: texts.acts.own })) : items}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}

function itemsFor(
  { state }: CompanyUser,
  { onAct, onResend }: { onAct: (act: Act) => void; onResend: () => void },
): readonly MenuItem[] {
  const { acts } = texts;
  const role = { label: acts.changeRole, onSelect: () => onAct('role') };
  if (state === 'invited') {
    const again = { label: acts.resend, onSelect: onResend };
    return [role, again, { label: acts.withdraw, tone: 'danger', onSelect: () => onAct('withdraw') }];
  }
  if (state === 'disabled') return [role, { label: acts.enable, onSelect: () => onAct('enable') }];
  const reset = { label: acts.reset, onSelect: () => onAct('reset') };
  return [role, reset, { label: acts.disable, tone: 'danger', onSelect: () => onAct('disable') }];
}
