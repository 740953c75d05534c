import { classNames } from '../class-names.ts';
import type { ChartInk } from './chart-ink.ts';
import tones from './chart-tones.module.css';
import styles from './ink-rows.module.css';

/** One stretch of a bar. */
export interface BarSegment {
  key: string;
  /** Shown where the stretch is at least 16 px long. */
  letter: string;
  count: number;
  /** `outline` for what is done: fixed, passed. */
  look: ChartInk | 'outline';
}

interface SegmentBarProps {
  /** The whole bar in words: "2 critical, 3 high, 1 medium; 4 fixed". */
  label: string;
  segments: readonly BarSegment[];
  /** In px; it fills its surroundings without one. */
  width?: number;
}

/** A whole in its parts, in one line: the letters of the severities stand in their stretches. */
export function SegmentBar({ label, segments, width }: SegmentBarProps) {
  return (
    <span
      className={styles.segments}
      role="img"
      aria-label={label}
      style={width === undefined ? undefined : { inlineSize: width }}
    >
      {segments
        .filter(({ count }) => count > 0)
        .map(({ key, letter, count, look }) => (
          <span
            key={key}
            className={classNames(styles.segment, look !== 'outline' && tones[look])}
            data-ink={look}
            style={{ flexGrow: count }}
            aria-hidden="true"
          >
            <span className={styles.letter}>{letter}</span>
          </span>
        ))}
    </span>
  );
}
