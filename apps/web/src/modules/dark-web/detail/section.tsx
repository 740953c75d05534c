import type { ReactNode } from 'react';

import { Property } from '../../../ui/records/property-list.tsx';
import styles from './leak-detail.module.css';

/** One section of a leak, named by its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const isEmpty = (content: ReactNode): boolean =>
  content === '' || content === null || content === undefined || content === false;

/** A property that is left out while its value is unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return isEmpty(children) ? null : <Property label={label}>{children}</Property>;
}

/** A text of unknown direction, absent while it is empty. */
export const text = (value: string): ReactNode => (value === '' ? null : <bdi>{value}</bdi>);
/** An address or id, absent while it is empty. */
export const code = (value: string): ReactNode => (value === '' ? null : <code className={styles.code}>{value}</code>);
