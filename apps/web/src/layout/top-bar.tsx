import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { type ReactNode, useRef } from 'react';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';

import { Button } from '../ui/actions/button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Kbd } from '../ui/actions/kbd.tsx';
import { useShellDialogOpeners } from '../ui/shell-dialogs.ts';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import { layoutTexts } from './layout.texts.ts';
import { Notifications } from './notifications.tsx';
import { paletteShortcut } from './palette-keys.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { type Appearance, shownSkin } from '../core/appearance.ts';
import { changeAppearance, useAppearance } from '../core/appearance-store.ts';

const texts = layoutTexts.bar;

interface TopBarProps {
  viewer: UserInfo;
  /** The logo, if there is no menu beside the page. */
  logo: ReactNode;
  /** Undefined if the menu is beside the page. */
  onOpenMenu: (() => void) | undefined;
  hasUnseenNotes: boolean;
  onSignOut: () => void;
  onNotificationsOpened: () => void;
}

function SearchButton() {
  const { openPalette } = useShellDialogOpeners();
  return (
    <button type="button" className={styles.search} onClick={openPalette}>
      <IconSearch size={17} stroke={1.7} aria-hidden="true" />
      <span className={styles.searchText}>{texts.search}</span>
      <span className={styles.keys} aria-hidden="true">
        <Kbd keys={paletteShortcut()} />
      </span>
    </button>
  );
}

function WhatsNewButton({ isUnseen }: { isUnseen: boolean }) {
  const { openReleaseNotes } = useShellDialogOpeners();
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.whatsNew ?? ''}
      icon={<IconSparkles size={17} stroke={1.6} aria-hidden="true" />}
      onClick={openReleaseNotes}
    >
      <span className={styles.whatsNewText}>{texts.whatsNew}</span>
      {isUnseen && (
        <span className={styles.unseen}>
          <VisuallyHidden>{texts.whatsNewUnseen}</VisuallyHidden>
        </span>
      )}
    </Button>
  );
}

/** The bar above every page: search, release notes, skin, notifications and user menu. */
export function TopBar({ viewer, logo, onOpenMenu, hasUnseenNotes, onSignOut, onNotificationsOpened }: TopBarProps) {
  return (
    <header className={styles.bar} aria-label={texts.label} data-print="hide">
      {onOpenMenu && (
        <IconButton label={layoutTexts.menu.open} icon={<IconMenu size={20} stroke={1.7} />} onClick={onOpenMenu} />
      )}
      {logo}
      <SearchButton />
      <div className={styles.tools}>
        <WhatsNewButton isUnseen={hasUnseenNotes} />
        <SkinToggle />
        <Notifications notifications={viewer.notifications} onOpened={onNotificationsOpened} />
        <UserMenu viewer={viewer} onSignOut={onSignOut} />
      </div>
    </header>
  );
}

/** A button that switches between dark and light. It returns to the light skin used before. */
function SkinToggle() {
  const appearance = useAppearance();
  const lightSkin = useRef<Appearance['skin']>('light');
  const isDark = shownSkin(appearance, window.matchMedia('(prefers-color-scheme: dark)').matches) === 'dark';
  const toggle = () => {
    if (!isDark && appearance.skin !== 'system') lightSkin.current = appearance.skin;
    changeAppearance({ skin: isDark ? lightSkin.current : 'dark' });
  };
  const label = isDark ? layoutTexts.bar.toLight : layoutTexts.bar.toDark;
  const icon = isDark ? <IconSun size={19} stroke={1.6} /> : <IconMoon size={19} stroke={1.6} />;
  return (
    <Tooltip text={label} isDescription={false}>
      <IconButton label={label} icon={icon} onClick={toggle} />
    </Tooltip>
  );
}
