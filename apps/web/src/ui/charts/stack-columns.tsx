import { scaleBand } from 'd3-scale';
import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import { scaleOf } from './chart-axis.ts';
import type { InkChartProps, InkSeries } from './chart-ink.ts';
import { type ChartPoint, linkOf, rowsOf, totalOf } from './chart-model.ts';
import { ChartSlider } from './chart-walk.tsx';
import tones from './chart-tones.module.css';
import { InkGrid, InkNames, InkPoints } from './ink-axis.tsx';
import styles from './ink-charts.module.css';
import { InkPanel } from './ink-panel.tsx';

/** A column with the text below it. */
export interface StackPoint extends ChartPoint {
  /** A muted second line under the axis, such as the number of engagements. */
  below?: string;
  /** An event that explains a change, such as the end of an engagement. */
  event?: string;
}

interface StackColumnsProps extends InkChartProps {
  points: readonly StackPoint[];
}

/** Stacked columns per month with up to three series, the first on top, and the total above each column. */
export function StackColumns(chart: StackColumnsProps) {
  const { series, points, texts } = chart;
  const { short = texts.value } = texts;
  const scale = scaleOf(Math.max(0, ...points.map((point) => totalOf(point, series))));
  const band = scaleBand(
    points.map(({ key }) => key),
    [0, 100],
  ).padding(0.3);
  const places = points.map(({ key }) => (band(key) ?? 0) + band.bandwidth() / 2);
  const last = points.at(-1);
  return (
    <InkPanel chart={chart} hasTotal={series.length > 1}>
      <div className={styles.plotRow}>
        <div className={styles.plot}>
          <InkGrid ticks={scale.ticks} placeOf={scale} write={short} />
          {points.map((point) => (
            <span
              key={point.key}
              className={styles.column}
              style={{
                insetInlineStart: `${band(point.key) ?? 0}%`,
                insetInlineEnd: `${100 - (band(point.key) ?? 0) - band.bandwidth()}%`,
                blockSize: `${scale(totalOf(point, series))}%`,
              }}
              aria-hidden="true"
            >
              {series.map((each) => (
                <Segment key={each.key} series={each} value={point.values[each.key] ?? 0} />
              ))}
            </span>
          ))}
          <ChartSlider {...chart} places={places} hasTotal={series.length > 1} />
          {points.map((point, index) => (
            <Total key={point.key} {...{ point, chart }} place={places[index] ?? 0} height={scale} />
          ))}
        </div>
        {last && series.length > 1 && <InkNames places={namePlaces(series, last, scale)} />}
      </div>
      <InkPoints points={points} placeOf={(index) => places[index] ?? 0} />
    </InkPanel>
  );
}

/** A segment of a column; its letter appears if there is room. */
function Segment({ series: { look, letter }, value }: { series: InkSeries; value: number }) {
  if (value === 0) return null;
  return (
    <span className={classNames(styles.segment, tones[look])} data-ink={look} style={{ flexGrow: value }}>
      {letter !== undefined && <span className={styles.letter}>{letter}</span>}
    </span>
  );
}

/** Returns the position of each series name: the middle of its segment in the last column, or the bottom if the segment is empty. */
function namePlaces(series: readonly InkSeries[], last: ChartPoint, heightOf: (value: number) => number) {
  let below = 0;
  return series
    .toReversed()
    .map((each) => {
      const value = last.values[each.key] ?? 0;
      const place = heightOf(below + value / 2);
      below += value;
      return { series: each, place };
    })
    .toReversed();
}

interface TotalProps {
  point: ChartPoint;
  place: number;
  height: (value: number) => number;
  chart: StackColumnsProps;
}

/** The total above a column, linked to its rows if there is a list. */
function Total({ point, place, height, chart: { series, texts } }: TotalProps) {
  const total = totalOf(point, series);
  const to = linkOf(point, series);
  if (total === 0) return null;
  const style = { insetInlineStart: `${place}%`, insetBlockEnd: `${height(total)}%` };
  const { short = texts.value } = texts;
  if (to === undefined) {
    return (
      <span className={styles.total} style={style} aria-hidden="true">
        {short(total)}
      </span>
    );
  }
  return (
    <Link
      to={to}
      className={styles.total}
      style={style}
      data-print="plain"
      data-rows={rowsOf(point, 'total', total)}
      aria-label={`${point.label}: ${texts.value(total)}`}
    >
      {short(total)}
    </Link>
  );
}
