import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

import { classNames } from '../class-names.ts';
import fade from '../layout/scroll-fade.module.css';
import { TabMenu } from '../layout/tab-menu.tsx';
import { useIsPhone } from '../layout/use-min-width.ts';
import { useOpenTabInView } from '../layout/use-open-tab-in-view.ts';
import { useScrollFade } from '../layout/use-scroll-fade.ts';
import styles from './tabs.module.css';

/** A tab with its own address. */
export interface Tab {
  label: string;
  to: string;
  /** Formatted count: "10", "2/6". */
  count?: string | undefined;
  /** True if the page has no content yet. The tab is muted and can still be opened. */
  isEmpty?: boolean | undefined;
  /** States when the content of an empty tab is expected; a dash by default. */
  emptyNote?: string | undefined;
  /** True if its path is a prefix of the other tabs' paths. */
  isExact?: boolean | undefined;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Label of the menu of tabs that do not fit on a phone: "More". */
  more: string;
}

/** With at least this many tabs, a phone shows the first ones and puts the others in a menu. */
const menuFrom = 5;
const besideMenu = 3;

const nothingYet = '–';

function TabLink({ tab }: { tab: Tab }) {
  const count = tab.isEmpty ? (tab.emptyNote ?? nothingYet) : tab.count;
  return (
    <NavLink to={tab.to} end={tab.isExact ?? false} className={classNames(styles.tab, tab.isEmpty && styles.empty)}>
      {tab.label}
      {count !== undefined && <span className={styles.count}>{` ${count}`}</span>}
    </NavLink>
  );
}

/** The tabs of a record. The open one is always scrolled into view. */
export function Tabs({ label, tabs, more }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const hasMenu = useIsPhone() && tabs.length >= menuFrom;
  useScrollFade(nav);
  useOpenTabInView(nav, pathname);
  return (
    <div className={styles.line} data-print="hide">
      <nav ref={nav} aria-label={label} className={classNames(fade.row, styles.tabs)}>
        {(hasMenu ? tabs.slice(0, besideMenu) : tabs).map((tab) => (
          <TabLink key={tab.to} tab={tab} />
        ))}
      </nav>
      {hasMenu && (
        <TabMenu
          label={more}
          tabs={tabs.slice(besideMenu).map(({ label: title, to, isExact = false }) => ({ label: title, to, isExact }))}
          className={styles.tab}
          openLabel={(title) => title}
        />
      )}
    </div>
  );
}
