import type { ReactNode } from 'react';

import styles from './host-sections.module.css';

/** A titled section of the host panel. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
