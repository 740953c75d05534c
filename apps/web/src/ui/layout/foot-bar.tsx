import type { ReactNode } from 'react';

import styles from './foot-bar.module.css';

interface FootBarProps {
  /** Accessible name of the bar. */
  label: string;
  /** Number of selected rows, announced on change. */
  count?: string;
  children: ReactNode;
}

/** A bar at the bottom of a list with bulk actions or their progress, so that nothing above it moves. */
export const BottomBar = ({ label, count, children }: FootBarProps) => (
  <div className={styles.bar} role="region" aria-label={label}>
    {count !== undefined && (
      <span className={styles.count} aria-live="polite">
        {count}
      </span>
    )}
    {children}
  </div>
);
