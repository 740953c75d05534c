import type { ReactNode } from 'react';

import { Property } from '../../../ui/records/property-list.tsx';
import styles from './leak-detail.module.css';

/** A section of a leak, labeled by its heading. */
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

/** A property of a leak; hidden if its value is unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return isEmpty(children) ? null : <Property label={label}>{children}</Property>;
}

/** Shows a text with its own writing direction, or nothing if it is empty. */
export const text = (value: string): ReactNode => (value === '' ? null : <bdi>{value}</bdi>);
/** Shows an address or ID as code, or nothing if it is empty. */
export const code = (value: string): ReactNode => (value === '' ? null : <code className={styles.code}>{value}</code>);
