import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

import { classNames } from '../class-names.ts';
import fade from '../layout/scroll-fade.module.css';
import { TabMenu } from '../layout/tab-menu.tsx';
import { useIsPhone } from '../layout/use-min-width.ts';
import { useOpenTabInView } from '../layout/use-open-tab-in-view.ts';
import { useScrollFade } from '../layout/use-scroll-fade.ts';
import styles from './tabs.module.css';

/** A tab is a place with an address of its own. */
export interface Tab {
  label: string;
  to: string;
  /** As the reader writes it: "10", "2/6". */
  count?: string | undefined;
  /** There is nothing behind it yet; it stays open and is muted. */
  isEmpty?: boolean | undefined;
  /** For the tab whose address is the beginning of its neighbours'. */
  isExact?: boolean | undefined;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The button of the tabs that do not fit on a phone: "More". */
  more: string;
}

/** From this many tabs on, a phone shows the first ones and has the others in a menu. */
const menuFrom = 5;
const besideMenu = 3;

const nothingYet = '–';

function TabLink({ tab }: { tab: Tab }) {
  const count = tab.isEmpty ? nothingYet : tab.count;
  return (
    <NavLink to={tab.to} end={tab.isExact ?? false} className={classNames(styles.tab, tab.isEmpty && styles.empty)}>
      {tab.label}
      {count !== undefined && <span className={styles.count}>{` ${count}`}</span>}
    </NavLink>
  );
}

/** The tabs of a record. The open one is in sight, also where the others leave no room for it. */
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
