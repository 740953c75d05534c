import { line } from 'd3-shape';

import { scaleOf } from './chart-axis.tsx';
import type { ChartLook } from './chart-model.ts';
import styles from './charts.module.css';

interface SparklineProps {
  /** Says what the line shows, in words: the drawing has no axes. */
  label: string;
  values: readonly number[];
  look?: ChartLook;
}

/** A line without axes beside a number, for its direction alone. */
export function Sparkline({ label, values, look = 'strong' }: SparklineProps) {
  const scale = scaleOf(Math.max(0, ...values));
  const outline = line<number>()
    .x((_value, index) => (index / Math.max(1, values.length - 1)) * 100)
    .y((value) => scale(value))([...values]);
  return (
    <span className={styles.sparkline} role="img" aria-label={label}>
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <g className={styles[look]} data-look={look}>
          {outline !== null && <path className={styles.line} d={outline} />}
        </g>
      </svg>
    </span>
  );
}
