import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import type { ReactNode } from 'react';

import type { MenuEntry } from '../core/module.ts';
import { useAppearance } from '../core/appearance-store.ts';
import { HrBlock } from './hr-block.tsx';
import { layoutTexts } from './layout.texts.ts';
import { MenuBar } from './menu-bar.tsx';
import { foldedMenu } from './menu-rules.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SidebarLogo } from './sidebar-logo.tsx';
import { TopBar } from './top-bar.tsx';
import { UserMenu } from './user-menu.tsx';
import { useIsWide } from '../ui/layout/use-is-wide.ts';
import { useOverlayMenu } from './use-shell.ts';

interface ShellFrameProps {
  viewer: UserInfo;
  entries: readonly MenuEntry[];
  logoTo: string | null;
  hasUnseenNotes: boolean;
  children: ReactNode;
  onSignOut: () => void;
  onNotificationsOpened: () => void;
}

/** Returns the place of the menu: beside the page, in a bar under the top bar, or over the page. */
function useMenuPlace(): 'beside' | 'bar' | 'overlay' {
  const isWide = useIsWide();
  const { layout, menuVisibility } = useAppearance();
  if (!isWide || menuVisibility === 'hidden') return 'overlay';
  return layout === 'horizontal' ? 'bar' : 'beside';
}

/**
 * Returns the places of the menu and the top bar. The top bar can only be hidden if the menu is visible without it, because the overlay
 * menu's button is in the top bar. The menu bar of the horizontal layout then contains the logo and user menu.
 */
function usePlaces() {
  const place = useMenuPlace();
  const { navbar } = useAppearance();
  return { place, hasTopBar: place === 'overlay' || navbar !== 'hidden' };
}

const { sections } = layoutTexts.menu;
/** The sections that the horizontal menu folds into groups, because it has no room for their entries. */
const barGroups = [
  { title: sections.library, icon: IconBooks, section: 'library' },
  { title: sections.admin, icon: IconSettings, section: 'admin' },
] as const;

interface FrameMenuBarProps extends Pick<ShellFrameProps, 'viewer' | 'entries' | 'logoTo' | 'onSignOut'> {
  hasTopBar: boolean;
}

/** The menu bar of the horizontal layout with the user controls; renders nothing if it would be empty. */
function FrameMenuBar({ viewer, entries, logoTo, hasTopBar, onSignOut }: FrameMenuBarProps) {
  const user = { viewer, onSignOut };
  const hrBlock = viewer.role === 'company-hr' ? <HrBlock isInline {...user} /> : null;
  if (entries.length === 0 && !hrBlock && hasTopBar) return null;
  return (
    <div className={styles.menuBar} data-testid="menu-bar" data-print="hide">
      <MenuBar
        entries={barGroups.reduce(foldedMenu, entries)}
        start={!hasTopBar && <SidebarLogo to={logoTo} />}
        end={
          <>
            {hrBlock}
            {!hasTopBar && <UserMenu {...user} />}
          </>
        }
      />
    </div>
  );
}

/** The frame with menu, top bar and page. */
export function ShellFrame({ viewer, entries, logoTo, children, onSignOut, ...bar }: ShellFrameProps) {
  const { place, hasTopBar } = usePlaces();
  const menu = useOverlayMenu();
  const isOverlaid = place === 'overlay' && menu.isOpen;
  return (
    <div className={styles.shell} data-place={place}>
      {place !== 'bar' && (
        <Sidebar
          viewer={viewer}
          entries={entries}
          logoTo={logoTo}
          isOverlay={place === 'overlay'}
          isOpen={menu.isOpen}
          onClose={menu.close}
          onSignOut={onSignOut}
        />
      )}
      <div className={styles.column} inert={isOverlaid}>
        {hasTopBar && (
          <div className={styles.top} data-print="hide">
            <TopBar
              viewer={viewer}
              logo={place === 'bar' && <SidebarLogo to={logoTo} />}
              onOpenMenu={place === 'overlay' ? menu.open : undefined}
              onSignOut={onSignOut}
              {...bar}
            />
          </div>
        )}
        {place === 'bar' && <FrameMenuBar {...{ viewer, entries, logoTo, hasTopBar, onSignOut }} />}
        {children}
      </div>
    </div>
  );
}
