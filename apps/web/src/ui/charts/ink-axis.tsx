import { type SeverityLevel, SeverityShape } from '../marks/severity-shape.tsx';
import { classNames } from '../class-names.ts';
import { type ChartColor, type InkSeries, spreadLabels } from './chart-ink.ts';
import { type ChartPoint, hasTickLabel } from './chart-model.ts';
import tones from './chart-tones.module.css';
import styles from './ink-charts.module.css';

interface InkGridProps {
  ticks: readonly number[];
  /** Position of a tick, in percent from the bottom. */
  placeOf: (tick: number) => number;
  write: (value: number) => string;
}

/** Horizontal grid lines with their values. */
export function InkGrid({ ticks, placeOf, write }: InkGridProps) {
  return ticks.map((tick) => (
    <span
      key={tick}
      className={classNames(styles.grid, tick === 0 && styles.zero)}
      style={{ insetBlockEnd: `${placeOf(tick)}%` }}
      aria-hidden="true"
    >
      <span className={styles.tick}>
        <bdi>{write(tick)}</bdi>
      </span>
    </span>
  ));
}

/** Maximum number of month labels under a wide and a narrow chart. */
const most = { wide: 6, narrow: 3 };
/** Up to this many short labels fit under a wide and a narrow chart. */
const few = { wide: 12, narrow: 6 };

interface InkPointsProps {
  points: readonly (ChartPoint & { below?: string; event?: string })[];
  placeOf: (index: number) => number;
}

/** Labels under the columns, with an optional muted second line. */
export function InkPoints({ points, placeOf }: InkPointsProps) {
  const count = points.length;
  const isShown = (index: number, wanted: number) => hasTickLabel(index, { count, wanted });
  return (
    <div className={styles.points} aria-hidden="true">
      {points.map(({ key, label, tick, below, event }, index) => {
        if (count > few.wide && !isShown(index, most.wide)) return null;
        return (
          <span
            key={key}
            className={styles.point}
            data-wide={(count > few.narrow && !isShown(index, most.narrow)) || undefined}
            style={{ insetInlineStart: `${placeOf(index)}%` }}
          >
            <bdi>{tick ?? label}</bdi>
            {below !== undefined && <bdi className={styles.below}>{below}</bdi>}
            {event !== undefined && <bdi className={styles.event}>{event}</bdi>}
          </span>
        );
      })}
    </div>
  );
}

/** The severities among the colors, for the legend; other colors have no fixed meaning. */
const shapeOf: Partial<Record<ChartColor, SeverityLevel>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'info',
};

/** Legend symbol of a series: the severity's shape, or a colored square. */
export function InkSample({ look }: Pick<InkSeries, 'look'>) {
  const severity = shapeOf[look];
  return (
    <span className={classNames(styles.sample, tones[look])} aria-hidden="true">
      {severity ? <SeverityShape severity={severity} size={12} /> : <span className={styles.square} data-ink={look} />}
    </span>
  );
}

interface InkNamesProps {
  /** Positions of the series' ends, in percent from the bottom. */
  places: readonly { series: InkSeries; place: number }[];
}

/** Minimum distance between labels, in percent of the height. */
const leastGap = 10;

/** Names of the series: at the end of the chart if there is room, otherwise above it. */
export function InkNames({ places }: InkNamesProps) {
  const moved = spreadLabels(
    places.map(({ place }) => place),
    leastGap,
  );
  return (
    <ul className={styles.names} aria-hidden="true">
      {places.map(({ series: { key, label, look } }, index) => (
        <li key={key} className={styles.name} style={{ insetBlockEnd: `${moved[index] ?? 0}%` }}>
          <InkSample look={look} />
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  );
}
