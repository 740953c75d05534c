import type { UserInfo } from '@gatehouse/contract/me';
import type { ReactNode } from 'react';

import type { MenuEntry } from '../core/module.ts';
import { useAppearance } from './appearance-store.ts';
import { MenuBar } from './menu-bar.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SidebarLogo } from './sidebar-logo.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsWide } from './use-is-wide.ts';
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

/** Where the menu is: at the side, in a bar under the top bar, or over the page. */
function useMenuPlace(): 'beside' | 'bar' | 'overlay' {
  const isWide = useIsWide();
  const { layout, menuVisibility } = useAppearance();
  if (!isWide || menuVisibility === 'hidden') return 'overlay';
  return layout === 'horizontal' ? 'bar' : 'beside';
}

/** A hidden top bar is hidden beside the menu alone: in the horizontal layout its type is that of the menu bar. */
function usePlaces() {
  const place = useMenuPlace();
  const isHidden = useAppearance().navbar === 'hidden';
  return { place, hasTopBar: place !== 'beside' || !isHidden, hasMenuBar: place === 'bar' && !isHidden };
}

/** Menu, top bar and the column of the page. */
export function ShellFrame({ viewer, entries, logoTo, children, onSignOut, ...bar }: ShellFrameProps) {
  const { place, hasTopBar, hasMenuBar } = usePlaces();
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
        {hasMenuBar && (
          <div className={styles.menuBar} data-print="hide">
            <MenuBar entries={entries} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
