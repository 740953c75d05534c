import { classNames } from '../class-names.ts';
import type { ChartColor } from './chart-ink.ts';
import tones from './chart-tones.module.css';
import styles from './ink-rows.module.css';

/** A segment of a bar. */
export interface BarSegment {
  key: string;
  /** Shown if the segment is at least 16 px wide. */
  letter: string;
  count: number;
  /** `outline` for completed parts: fixed, passed. */
  look: ChartColor | 'outline';
}

interface SegmentBarProps {
  /** The bar as text: "2 critical, 3 high, 1 medium; 4 fixed". */
  label: string;
  segments: readonly BarSegment[];
  /** Width in px; the container's width by default. */
  width?: number;
}

/** A whole divided into segments, labeled with the letters of the severities. */
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
