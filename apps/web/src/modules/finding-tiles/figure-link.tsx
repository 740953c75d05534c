import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { shownNumber } from '../../core/texts.ts';
import styles from './finding-tiles.module.css';

interface FigureLinkProps {
  label: ReactNode;
  count: number;
  /** Where exactly so many rows are listed. */
  to: string;
}

/** A number with its word; it leads to the rows that it counts. */
export function FigureLink({ label, count, to }: FigureLinkProps) {
  return (
    <Link to={to} className={styles.figure} data-rows={count} data-print="plain">
      <span className={styles.number}>{shownNumber(count)}</span> <span className={styles.label}>{label}</span>
    </Link>
  );
}
