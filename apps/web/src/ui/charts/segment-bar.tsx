import { classNames } from '../class-names.ts';
import type { ChartColor } from './chart-ink.ts';
import tones from './chart-tones.module.css';
import styles from './ink-rows.module.css';

/** A segment of a bar. */
export interface BarSegment {
  key: string;
  /** Shown if the segment is at least 16 px wide; without letters, a legend explains the looks. */
  letter?: string;
  count: number;
  look: SegmentLook;
}

/** The look of a segment: `outline` for the remainder, `hatched` and `crossed` for outcomes that are not severities. */
export type SegmentLook = ChartColor | 'outline' | 'hatched' | 'crossed';

const toneOf = (look: SegmentLook) => tones[look === 'hatched' || look === 'crossed' ? 'strong' : look];

interface SegmentBarProps {
  /** The bar as text: "2 critical, 3 high, 1 medium; 4 fixed". */
  label: string;
  segments: readonly BarSegment[];
  /** Width in px; the container's width by default. */
  width?: number;
}

/** The sample of a segment in a legend. */
export const SegmentSample = ({ look }: { look: SegmentLook }) => (
  <span className={classNames(styles.segment, styles.segmentSample, toneOf(look))} data-ink={look} aria-hidden="true" />
);

/** A whole divided into segments, labeled with letters or explained by a legend. */
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
            className={classNames(styles.segment, toneOf(look))}
            data-ink={look}
            style={{ flexGrow: count }}
            aria-hidden="true"
          >
            {letter !== undefined && <span className={styles.letter}>{letter}</span>}
          </span>
        ))}
    </span>
  );
}
