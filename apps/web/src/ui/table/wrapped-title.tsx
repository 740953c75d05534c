import type { ReactNode } from 'react';

import styles from './wrapped-title.module.css';

/** A title on up to two lines, in place of a cell of two lines where a list is narrow. */
export const WrappedTitle = ({ children }: { children: ReactNode }) => (
  <span className={styles.title} dir="auto">
    {children}
  </span>
);
