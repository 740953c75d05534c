import { scaleLinear } from 'd3-scale';

import { type ChartPoint, isWritten } from './chart-model.ts';
import styles from './chart-axis.module.css';

/** From 0 to a round number above the highest value; there is always something to draw. */
export function scaleOf(highest: number) {
  return scaleLinear()
    .domain([0, Math.max(1, highest)])
    .range([100, 0])
    .nice(4);
}

/** Whole numbers only: nobody has half a finding. */
export const ticksOf = (scale: ReturnType<typeof scaleOf>): number[] => scale.ticks(4).filter(Number.isInteger);

interface ValueAxisProps {
  scale: ReturnType<typeof scaleOf>;
  write: (value: number) => string;
}

/** The numbers at the side, and a hairline through the plot for each. */
export function ValueAxis({ scale, write }: ValueAxisProps) {
  return (
    <div className={styles.values} aria-hidden="true">
      {ticksOf(scale).map((tick) => (
        <span key={tick} className={styles.value} style={{ insetBlockStart: `${scale(tick)}%` }}>
          {write(tick)}
        </span>
      ))}
    </div>
  );
}

/** Hairlines of the values, inside the plot. */
export function GridLines({ scale }: Pick<ValueAxisProps, 'scale'>) {
  return (
    <>
      {ticksOf(scale).map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? styles.baseline : styles.gridline}
          x1="0%"
          x2="100%"
          y1={`${scale(tick)}%`}
          y2={`${scale(tick)}%`}
        />
      ))}
    </>
  );
}

interface PointAxisProps {
  points: readonly ChartPoint[];
  /** Where a point stands, in per cent of the width, in reading direction. */
  placeOf: (index: number) => number;
}

/** About so many ticks are written in a wide and in a narrow chart; style sheets choose, so nothing is measured. */
const wanted = { wide: 7, narrow: 3 };
/** Short words of so few points fit anywhere. */
const fewPoints = 5;

/** The words under the plot. */
export function PointAxis({ points, placeOf }: PointAxisProps) {
  const count = points.length;
  const isEdge = (index: number) => (index === count - 1 && placeOf(index) > 99 ? 'end' : undefined);
  return (
    <div className={styles.points} aria-hidden="true">
      {points.map((point, index) =>
        isWritten(index, { count, wanted: wanted.wide }) ? (
          <span
            key={point.key}
            className={styles.point}
            data-narrow={count <= fewPoints || isWritten(index, { count, wanted: wanted.narrow }) || undefined}
            data-edge={isEdge(index)}
            style={{ insetInlineStart: `${placeOf(index)}%` }}
          >
            {point.tick ?? point.label}
          </span>
        ) : null,
      )}
    </div>
  );
}
