import { type ReactNode, useRef } from 'react';
import { NavLink } from 'react-router';

import type { PageTab } from './page-tab.ts';
import styles from './settings-frame.module.css';
import { useOpenTabInView } from './use-open-tab-in-view.ts';

interface SettingsFrameProps {
  /** Accessible name of the list of pages. */
  label: string;
  items: readonly PageTab[];
  children: ReactNode;
}

/** Settings pages, listed beside the open one, or above it on narrow screens. */
export function SettingsFrame({ label, items, children }: SettingsFrameProps) {
  const nav = useRef<HTMLElement>(null);
  useOpenTabInView(nav);
  return (
    <div className={styles.frame}>
      <nav ref={nav} className={styles.list} aria-label={label} data-print="hide">
        {items.map(({ label: text, to, isExact = false }) => (
          <NavLink key={to} to={to} end={isExact} className={styles.item ?? ''}>
            {text}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
