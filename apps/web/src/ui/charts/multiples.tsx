import { area, line } from 'd3-shape';

import { classNames } from '../class-names.ts';
import { scaleOf } from './chart-axis.ts';
import type { InkChartProps, InkSeries } from './chart-ink.ts';
import type { ChartPoint } from './chart-model.ts';
import tones from './chart-tones.module.css';
import { ChartSlider } from './chart-walk.tsx';
import { InkPanel } from './ink-panel.tsx';
import marks from './chart-marks.module.css';
import styles from './multiples.module.css';

interface MultiplesProps extends InkChartProps {
  /** Position of each point, in percent of the width in reading direction. */
  places: readonly number[];
}

const valueOf = (point: ChartPoint | undefined, { key }: InkSeries): number | null => point?.values[key] ?? null;

/** One small line chart for each series over the same time, with a tick at each point. */
export function Multiples({ places, ...chart }: MultiplesProps) {
  return (
    <InkPanel chart={chart} hasTotal={false}>
      <div className={styles.multiples}>
        {chart.series.map((each) => (
          <Multiple key={each.key} series={each} chart={chart} places={places} />
        ))}
      </div>
    </InkPanel>
  );
}

interface MultipleProps {
  series: InkSeries;
  chart: InkChartProps;
  places: readonly number[];
}

function Multiple({ series, chart, places }: MultipleProps) {
  const { points, texts } = chart;
  const last = valueOf(points.at(-1), series);
  const ends = points.length > 1 ? [points[0], points.at(-1)] : points;
  return (
    <div className={styles.multiple}>
      <p className={styles.head} aria-hidden="true">
        <bdi>{series.label}</bdi>
        <bdi className={styles.value}>{last === null ? texts.nothing : texts.value(last)}</bdi>
      </p>
      <div className={styles.plot}>
        <Drawing series={series} points={points} places={places} />
        {places.map((place, index) => (
          <span
            key={points[index]?.key}
            className={styles.tick}
            style={{ insetInlineStart: `${place}%` }}
            aria-hidden="true"
          />
        ))}
        <ChartSlider {...chart} label={series.label} series={[series]} places={places} hasTotal={false} />
      </div>
      <p className={styles.ends} aria-hidden="true">
        {ends.map((point) => (
          <bdi key={point?.key}>{point?.tick ?? point?.label}</bdi>
        ))}
      </p>
    </div>
  );
}

/** A line over its area, and a dot at the newest value; points without a value leave a gap. */
function Drawing({ series, points, places }: { series: InkSeries } & Pick<MultiplesProps, 'points' | 'places'>) {
  const scale = scaleOf(Math.max(0, ...points.map((point) => valueOf(point, series) ?? 0)));
  const isKnown = (point: ChartPoint) => valueOf(point, series) !== null;
  const across = (_point: ChartPoint, index: number) => places[index] ?? 0;
  const down = (point: ChartPoint) => 100 - scale(valueOf(point, series) ?? 0);
  const last = points.at(-1);
  const outline = line<ChartPoint>().defined(isKnown).x(across).y(down)([...points]);
  const ground = area<ChartPoint>().defined(isKnown).x(across).y0(100).y1(down)([...points]);
  return (
    <>
      <svg className={marks.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <g className={tones[series.look]} data-look={series.look}>
          <path className={styles.area} d={ground ?? ''} />
          <path className={marks.line} d={outline ?? ''} />
        </g>
      </svg>
      {last && isKnown(last) && (
        <span
          className={classNames(styles.dot, tones[series.look])}
          data-ink={series.look}
          style={{ insetInlineStart: `${places.at(-1) ?? 0}%`, insetBlockStart: `${down(last)}%` }}
          aria-hidden="true"
        />
      )}
    </>
  );
}
