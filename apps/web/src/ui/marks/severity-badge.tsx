import { classNames } from '../class-names.ts';
import styles from './severity-badge.module.css';
import { type SeverityLevel, SeverityShape } from './severity-shape.tsx';

interface SeverityBadgeProps {
  severity: SeverityLevel;
  /** The word, from the catalogue of the screen. */
  label: string;
  /** `plain` for tables, `soft` for one among text, `solid` where a single severity is the headline. */
  look?: 'plain' | 'soft' | 'solid';
}

/** Stands for the shape on paper and in greyscale. */
const letters: Record<SeverityLevel, string> = {
  critical: 'C',
  high: 'H',
  medium: 'M',
  low: 'L',
  info: 'I',
  none: '–',
};

/** The coloured shape of a severity alone, before a text that names it. */
export const SeverityMark = ({ severity }: { severity: SeverityLevel }) => (
  <span className={classNames(styles.shape, styles.mark, styles[severity])}>
    <SeverityShape severity={severity} />
  </span>
);

/** A severity as shape, word and colour. */
export function SeverityBadge({ severity, label, look = 'plain' }: SeverityBadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[severity], styles[look])} data-severity={severity}>
      <span className={styles.shape}>
        <SeverityShape severity={severity} />
      </span>
      <span className={styles.letter} aria-hidden="true" data-letter={letters[severity]} />
      <bdi>{label}</bdi>
    </span>
  );
}
