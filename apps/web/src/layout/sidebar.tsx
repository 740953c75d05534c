import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';

import type { MenuEntry } from '../core/module.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { changeAppearance, useAppearance } from '../core/appearance-store.ts';
import { HrBlock } from './hr-block.tsx';
import { layoutTexts } from './layout.texts.ts';
import { MenuSections } from './menu-list.tsx';
import { SidebarLogo } from './sidebar-logo.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  viewer: UserInfo;
  entries: readonly MenuEntry[];
  logoTo: string | null;
  /** True if the menu overlays the page with a scrim instead of being beside it. */
  isOverlay: boolean;
  isOpen: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

function CollapseButton() {
  const { menu } = useAppearance();
  const isCollapsed = menu === 'collapsed';
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <IconButton
      className={styles.headButton}
      size="small"
      label={isCollapsed ? layoutTexts.menu.expand : layoutTexts.menu.collapse}
      icon={<Icon size={18} stroke={1.6} />}
      onClick={() => changeAppearance({ menu: isCollapsed ? 'open' : 'collapsed' })}
    />
  );
}

/** The menu beside the page. It collapses to icons and expands on hover or focus; on a narrow page it is an overlay. */
export function Sidebar({ viewer, entries, logoTo, isOverlay, isOpen, onClose, onSignOut }: SidebarProps) {
  const closeButton = (
    <IconButton
      className={styles.headButton}
      size="small"
      label={layoutTexts.menu.close}
      icon={<IconX size={18} stroke={1.7} />}
      onClick={onClose}
    />
  );
  return (
    <>
      {isOverlay && isOpen && <div className={styles.scrim} data-testid="scrim" aria-hidden="true" onClick={onClose} />}
      <aside
        className={styles.sidebar}
        data-mode={isOverlay ? 'overlay' : 'beside'}
        data-open={isOpen}
        data-print="hide"
        hidden={isOverlay && !isOpen}
      >
        <div className={styles.panel}>
          <div className={styles.head}>
            <SidebarLogo to={logoTo} />
            {isOverlay ? closeButton : <CollapseButton />}
          </div>
          <nav className={styles.nav} aria-label={layoutTexts.menu.label}>
            <MenuSections entries={entries} />
          </nav>
          {viewer.role === 'company-hr' && <HrBlock viewer={viewer} onSignOut={onSignOut} />}
        </div>
      </aside>
    </>
  );
}
