import { type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';

import { Badge } from '../marks/badge.tsx';
import { classNames } from '../class-names.ts';
import styles from './page-header.module.css';
import type { PageTab, PageTabMenu, TabGroup, TabRow } from './page-tab.ts';
import { PlainSentence } from './plain-sentence.tsx';
import { SubTabs } from './sub-tabs.tsx';
import { TabMenu } from './tab-menu.tsx';
import fade from './scroll-fade.module.css';
import { useOpenTabInView } from './use-open-tab-in-view.ts';
import { useScrollFade } from './use-scroll-fade.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** Content beside the title, such as the bookmark star. */
  mark?: ReactNode;
  /** A line under the title. */
  context?: ReactNode;
  /** The primary action. */
  action?: ReactNode;
  /** Breadcrumbs, before the title or above it on phones. */
  trail?: ReactNode;
  tabs?: TabRow;
  /** A second row with the pages of the open tab. */
  subTabs?: TabGroup | undefined;
}

/** The header of every page: title, context line, primary action and tabs. */
export function PageHeader({ title, mark, context, action, trail, tabs, subTabs }: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, tabs && styles.tabbed, subTabs && styles.twoRows)}>
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.titleLine}>
            {trail !== undefined && <div className={styles.trail}>{trail}</div>}
            <h1 className={styles.title}>{title}</h1>
            {mark}
          </div>
          {context !== undefined && (
            <div className={styles.context}>
              <PlainSentence>{context}</PlainSentence>
            </div>
          )}
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {tabs && <Tabs {...tabs} />}
      {subTabs && <SubTabs {...subTabs} />}
    </header>
  );
}

function HeaderTab({ tab }: { tab: PageTab | PageTabMenu }) {
  if ('pages' in tab) {
    const openLabel = (title: string) => `${tab.label}: ${title}`;
    return <TabMenu {...tab} tabs={tab.pages} className={styles.tab} openLabel={openLabel} />;
  }
  return (
    <NavLink to={tab.to} end={tab.isExact ?? false} className={styles.tab ?? ''}>
      {tab.label}
      {tab.count !== undefined && <Badge>{tab.count}</Badge>}
    </NavLink>
  );
}

function Tabs({ label, items }: TabRow) {
  const nav = useRef<HTMLElement>(null);
  useOpenTabInView(nav);
  useScrollFade(nav);
  return (
    <div className={styles.line} data-print="hide">
      <nav ref={nav} className={classNames(fade.row, styles.tabs)} aria-label={label}>
        {items.map((tab) => (
          <HeaderTab key={tab.label} tab={tab} />
        ))}
      </nav>
    </div>
  );
}
