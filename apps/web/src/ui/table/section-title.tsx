import type { ReactNode } from 'react';

import styles from './section-title.module.css';

interface SectionTitleProps {
  /** A mark before the name, such as a severity. */
  mark?: ReactNode;
  name: string;
  /** Short facts after the name: "12 hosts", "6 overdue". */
  facts: readonly string[];
}

/** The heading of a group of rows: its name and what it contains. */
export const SectionTitle = ({ mark, name, facts }: SectionTitleProps) => (
  <span className={styles.title}>
    {mark !== undefined && <span className={styles.mark}>{mark}</span>}{' '}
    <span className={styles.words}>
      <bdi>{name}</bdi> {facts.length > 0 && <bdi className={styles.facts}>{facts.join(' · ')}</bdi>}
    </span>
  </span>
);
