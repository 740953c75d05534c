import { line } from 'd3-shape';

import { classNames } from '../class-names.ts';
import { type AxisScale, scaleOf } from './chart-axis.ts';
import type { InkChartProps, InkSeries } from './chart-ink.ts';
import type { ChartPoint } from './chart-model.ts';
import { ChartSlider } from './chart-walk.tsx';
import marks from './chart-marks.module.css';
import tones from './chart-tones.module.css';
import { InkGrid, InkNames, InkPoints } from './ink-axis.tsx';
import styles from './ink-charts.module.css';
import { InkPanel } from './ink-panel.tsx';
import rates from './rate-lines.module.css';

/** A benchmark, drawn as a labeled gray band. */
export interface RateBand {
  key: string;
  label: string;
  /** The value, in the unit of the lines. */
  value: number;
}

interface RateLinesProps extends Omit<InkChartProps, 'series'> {
  series: readonly [InkSeries, InkSeries];
  bands?: readonly RateBand[];
}

const valueOf = (point: ChartPoint, { key }: InkSeries): number | null => point.values[key] ?? null;

/** Two lines over time, each with its name and a dot at its end. */
export function RateLines({ bands = [], ...chart }: RateLinesProps) {
  const { series, points, texts } = chart;
  const known = points.flatMap((point) => series.map((each) => valueOf(point, each) ?? 0));
  const scale = scaleOf(Math.max(0, ...known, ...bands.map(({ value }) => value)));
  const placeOf = (index: number) => (points.length < 2 ? 50 : (index / (points.length - 1)) * 100);
  const last = points.at(-1);
  return (
    <InkPanel chart={chart} hasTotal={false}>
      <div className={styles.plotRow}>
        <div className={styles.plot}>
          {bands.map(({ key, label, value }) => (
            <span key={key} className={rates.band} style={{ insetBlockEnd: `${scale(value)}%` }}>
              <span className={rates.bandLabel}>
                <bdi>{label}</bdi>
              </span>
            </span>
          ))}
          <InkGrid ticks={scale.ticks} placeOf={scale} write={texts.value} />
          <svg className={marks.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {series.map((each) => (
              <Line key={each.key} series={each} points={points} placeOf={placeOf} scale={scale} />
            ))}
          </svg>
          {last &&
            series.map((each) => (
              <EndDot
                key={each.key}
                series={each}
                value={valueOf(last, each)}
                heightOf={scale}
                place={placeOf(points.length - 1)}
              />
            ))}
          <ChartSlider {...chart} places={points.map((_, index) => placeOf(index))} hasTotal={false} />
        </div>
        {last && <InkNames places={series.map((each) => ({ series: each, place: scale(valueOf(last, each) ?? 0) }))} />}
      </div>
      <InkPoints points={points} placeOf={placeOf} />
    </InkPanel>
  );
}

interface LineProps {
  series: InkSeries;
  points: readonly ChartPoint[];
  placeOf: (index: number) => number;
  scale: AxisScale;
}

/** Unknown values leave a gap. */
function Line({ series, points, placeOf, scale }: LineProps) {
  const path = line<ChartPoint>()
    .defined((point) => valueOf(point, series) !== null)
    .x((_, index) => placeOf(index))
    .y((point) => 100 - scale(valueOf(point, series) ?? 0))([...points]);
  return path === null ? null : <path className={classNames(marks.line, tones[series.look])} d={path} />;
}

interface EndDotProps {
  series: InkSeries;
  value: number | null;
  heightOf: (value: number) => number;
  place: number;
}

function EndDot({ series: { look }, value, heightOf, place }: EndDotProps) {
  if (value === null) return null;
  return (
    <span
      className={classNames(rates.dot, tones[look])}
      data-ink={look}
      style={{ insetInlineStart: `${place}%`, insetBlockEnd: `${heightOf(value)}%` }}
      aria-hidden="true"
    />
  );
}
