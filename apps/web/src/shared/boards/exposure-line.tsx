import { Link } from 'react-router';

import type { Failure } from '../../core/failure.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { boardTexts } from './boards.texts.ts';
import styles from './exposure-line.module.css';

interface ExposureLineProps {
  /** Name of the area: "Leaked credentials". */
  label: string;
  /** The formatted figure; null until loaded. */
  value: string | null;
  /** A short detail: "61 of employees". */
  note?: string | undefined | false;
  /** Link to the rows behind the figure, and their number. */
  to: string;
  rows?: number;
  failure?: Failure | null;
}

/** A service of the company on the executive dashboard: name, figure and a detail. */
export function ExposureLine({ label, value, note, to, rows, failure }: ExposureLineProps) {
  return (
    <Link to={to} className={styles.line} data-rows={rows} data-print="plain">
      <bdi className={styles.label}>{label}</bdi>
      <bdi className={styles.note}>{value === null && failure ? boardTexts.failed : note}</bdi>
      <bdi className={styles.value}>{value ?? (failure ? boardTexts.nothing : <Skeleton width="24px" />)}</bdi>
    </Link>
  );
}
