import { Link } from 'react-router';

import type { Failure } from '../../core/failure.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { boardTexts } from './boards.texts.ts';
import styles from './exposure-line.module.css';

interface ExposureLineProps {
  /** The area: "Leaked credentials". */
  label: string;
  /** As people read it; null until it has come. */
  value: string | null;
  /** What is behind it, in a word or two: "61 of employees". */
  note?: string | undefined | false;
  /** Where its rows are listed, and how many of them. */
  to: string;
  rows?: number;
  failure?: Failure | null;
}

/** One area of the company on the executive board: its name, its figure and a word about it. */
export function ExposureLine({ label, value, note, to, rows, failure }: ExposureLineProps) {
  return (
    <Link to={to} className={styles.line} data-rows={rows} data-print="plain">
      <bdi className={styles.label}>{label}</bdi>
      <bdi className={styles.note}>{value === null && failure ? boardTexts.failed : note}</bdi>
      <bdi className={styles.value}>{value ?? (failure ? boardTexts.nothing : <Skeleton width="24px" />)}</bdi>
    </Link>
  );
}
