import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx';
import type { Account } from './account-columns.tsx';
import { accountTexts as texts } from './account.texts.ts';

/** A call about one account, with the parameters of its path. */
export interface AccountCall {
  endpoint: AnyEndpoint;
  params: Readonly<Record<string, string>>;
}

interface AccountMenuProps<Action extends string> {
  account: Account;
  actions: readonly Action[];
  labels: Readonly<Record<Action, string>>;
  /** The call that sends an open invitation again, and how many actions come before it. */
  resend: AccountCall & { after: number };
  /** Why the viewer cannot use an action, if so. */
  refusalOf?: (action: Action | 'resend') => string | undefined;
  onAction: (action: Action) => void;
}

/** The actions that end access. */
const dangerous: readonly string[] = ['withdraw', 'disable'];

/** The actions on an account; nothing if there are none. */
export function AccountMenu<Action extends string>(props: AccountMenuProps<Action>) {
  const { account, actions, labels, resend, refusalOf, onAction } = props;
  const { change } = useChange(resend.endpoint);
  const send = async (): Promise<void> => {
    const { error } = await change({ params: resend.params } as never);
    if (!error) raiseToast({ kind: 'success', message: texts.resent(account.username) });
  };
  const withRefusal = (action: Action | 'resend', item: MenuItem): MenuItem => {
    const hint = refusalOf?.(action);
    return hint === undefined ? item : { ...item, isDisabled: true, hint };
  };
  const items = actions.map((action) =>
    withRefusal(action, {
      label: labels[action],
      onSelect: () => onAction(action),
      ...(dangerous.includes(action) && { tone: 'danger' as const }),
    }),
  );
  const again = withRefusal('resend', { label: texts.resend, onSelect: () => void send() });
  const all = account.state === 'invited' ? items.toSpliced(resend.after, 0, again) : items;
  if (all.length === 0) return null;
  const label = texts.actionsOf(account.fullname);
  return (
    <Menu
      label={label}
      items={all}
      trigger={(trigger) => <IconButton {...trigger} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}
