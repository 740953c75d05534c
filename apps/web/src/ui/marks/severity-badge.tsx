import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './severity-badge.module.css';
import { type SeverityLevel, SeverityShape } from './severity-shape.tsx';

interface SeverityBadgeProps {
  severity: SeverityLevel;
  /** The severity's name, from the screen's catalogue. */
  label: string;
  /** `plain` for tables, `soft` within text, `solid` for a single severity as a headline. */
  look?: 'plain' | 'soft' | 'solid';
}

/** Replaces the shape in print and in grayscale. */
const letters: Record<SeverityLevel, string> = {
  critical: 'C',
  high: 'H',
  medium: 'M',
  low: 'L',
  info: 'I',
  none: '–',
};

/** The colored shape of a severity, before a text that names it. */
export const SeverityMark = ({ severity }: { severity: SeverityLevel }) => (
  <span className={classNames(styles.shape, styles.mark, styles[severity])}>
    <SeverityShape severity={severity} />
  </span>
);

/** A severity as shape, name and color. */
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

/** A severity as its shape alone, for a narrow column; the name is its tooltip. */
export const SeveritySign = ({ severity, label }: Omit<SeverityBadgeProps, 'look'>) => (
  <span className={classNames(styles.badge, styles[severity], styles.plain)} data-severity={severity} title={label}>
    <span className={styles.shape}>
      <SeverityShape severity={severity} />
    </span>
    <span className={styles.letter} aria-hidden="true" data-letter={letters[severity]} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
