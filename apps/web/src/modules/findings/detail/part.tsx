import type { ReactNode } from 'react';

import styles from '../findings.module.css';

/** One section of a finding, found by its heading. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.partHead}>
        <h2 className={styles.partTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
