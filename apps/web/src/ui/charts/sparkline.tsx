import { line } from 'd3-shape';

import { classNames } from '../class-names.ts';
import { scaleOf } from './chart-axis.ts';
import type { ChartLook } from './chart-model.ts';
import marks from './chart-marks.module.css';
import tones from './chart-tones.module.css';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Describes the trend in words, because the line has no axes. */
  label: string;
  values: readonly number[];
  look?: ChartLook;
  /** Marks the latest value, which the number beside it states. */
  hasEndDot?: boolean;
}

/** A line without axes that shows the trend beside a number. */
export function Sparkline({ label, values, look = 'strong', hasEndDot = false }: SparklineProps) {
  const scale = scaleOf(Math.max(0, ...values));
  const outline = line<number>()
    .x((_value, index) => (index / Math.max(1, values.length - 1)) * 100)
    .y((value) => 100 - scale(value))([...values]);
  const last = values.at(-1);
  return (
    <span className={styles.sparkline} role="img" aria-label={label}>
      <svg className={marks.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <g className={tones[look]} data-look={look}>
          {outline !== null && <path className={marks.line} d={outline} />}
        </g>
      </svg>
      {hasEndDot && last !== undefined && (
        <span
          className={classNames(styles.endDot, tones[look])}
          style={{ insetBlockStart: `${100 - scale(last)}%` }}
          aria-hidden="true"
        />
      )}
    </span>
  );
}
