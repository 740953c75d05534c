import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { presenceChoices } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';

import { choosePresence, useOwnPresence } from '../core/presence.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { Menu, type MenuItem } from '../ui/actions/menu.tsx';
import { useShellDialogOpeners } from '../ui/shell-dialogs.ts';
import { layoutTexts } from './layout.texts.ts';
import { roleLabel } from './role-label.ts';
import styles from './user-menu.module.css';

const texts = layoutTexts.bar;

interface UserMenuProps {
  viewer: UserInfo;
  onSignOut: () => void;
}

function useItems(viewer: UserInfo, onSignOut: () => void): readonly MenuItem[] {
  const { openAppearance, openShortcuts } = useShellDialogOpeners();
  const look = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;
  return [
    { label: texts.profile, icon: <IconUser {...look} />, to: '/profile' },
    ...presenceChoices.map((choice) => ({
      label: texts.setPresence[choice],
      isChosen: viewer.presence === choice,
      onSelect: () => void choosePresence(choice),
    })),
    { label: texts.appearance, icon: <IconAdjustmentsHorizontal {...look} />, onSelect: openAppearance },
    { label: texts.shortcuts, icon: <IconKeyboard {...look} />, onSelect: openShortcuts },
    { label: texts.logout, icon: <IconLogout {...look} />, onSelect: onSignOut },
  ];
}

/** The user menu: name with company and role (specification.md, Roles and permissions), and links to the profile and sign-out. */
export function UserMenu({ viewer, onSignOut }: UserMenuProps) {
  const items = useItems(viewer, onSignOut);
  const presence = useOwnPresence(viewer);
  const names = (
    <>
      <bdi className={styles.name}>{viewer.fullname}</bdi>
      <bdi className={styles.role}>{roleLabel(viewer)}</bdi>
    </>
  );
  return (
    <Menu
      label={texts.userMenu(viewer.fullname)}
      items={items}
      head={<div className={styles.head}>{names}</div>}
      trigger={(props) => (
        <button type="button" className={styles.trigger} {...props}>
          <Avatar
            name={viewer.fullname}
            logo={viewer.company.logo}
            status={{ kind: presence, label: texts.presences[presence] }}
          />
          <span className={styles.names}>{names}</span>
        </button>
      )}
    />
  );
}
