import type { ReactNode } from 'react';

import styles from './foot-bar.module.css';

interface FootBarProps {
  /** Names it for those who cannot see it. */
  label: string;
  /** How much is chosen, told as it changes. */
  count?: string;
  children: ReactNode;
}

/** What can be done with many rows, or how far it is: at the foot of their list, so that nothing above it moves. */
export const FootBar = ({ label, count, children }: FootBarProps) => (
  <div className={styles.bar} role="region" aria-label={label}>
    {count !== undefined && (
      <span className={styles.count} aria-live="polite">
        {count}
      </span>
    )}
    {children}
  </div>
);
