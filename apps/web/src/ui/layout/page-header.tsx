import { type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';

import { Badge } from '../marks/badge.tsx';
import { classNames } from '../class-names.ts';
import styles from './page-header.module.css';
import { PlainSentence } from './plain-sentence.tsx';
import { useOpenTabInView } from './use-open-tab-in-view.ts';

/** A tab of a page is a place with an address of its own. */
export interface PageTab {
  label: string;
  to: string;
  count?: string;
  /** For the tab whose address is the beginning of its neighbours'. */
  isExact?: boolean;
}

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: the star. */
  mark?: ReactNode;
  /** One line under the title. */
  context?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  /** Above the title: the way back. */
  trail?: ReactNode;
  tabs?: { label: string; items: readonly PageTab[] };
}

/** The head of every page: title, one line of context, the primary action at the end, tabs under it. */
export function PageHeader({ title, mark, context, action, trail, tabs }: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, tabs && styles.tabbed)}>
      <div className={styles.row}>
        <div className={styles.words}>
          {trail !== undefined && <div className={styles.trail}>{trail}</div>}
          <div className={styles.titleLine}>
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
    </header>
  );
}

function Tabs({ label, items }: { label: string; items: readonly PageTab[] }) {
  const nav = useRef<HTMLElement>(null);
  useOpenTabInView(nav);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label} data-print="hide">
      {items.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.isExact ?? false} className={styles.tab ?? ''}>
          {tab.label}
          {tab.count !== undefined && <Badge>{tab.count}</Badge>}
        </NavLink>
      ))}
    </nav>
  );
}
