import { scaleBand } from 'd3-scale';

import { classNames } from '../class-names.ts';
import { axisOf } from './chart-axis.ts';
import type { InkChartProps, InkSeries } from './chart-ink.ts';
import type { ChartPoint, ChartTexts } from './chart-model.ts';
import { ChartSlider } from './chart-walk.tsx';
import tones from './chart-tones.module.css';
import { InkGrid, InkNames, InkPoints } from './ink-axis.tsx';
import styles from './ink-charts.module.css';
import { InkPanel } from './ink-panel.tsx';

interface DivergingProps extends Omit<InkChartProps, 'series'> {
  /** The first series is drawn upward, the second downward. */
  series: readonly [up: InkSeries, down: InkSeries];
  texts: ChartTexts & {
    /** The signed difference above the column: "+3". */
    net: (value: number) => string;
  };
}

const valueOf = (point: ChartPoint, { key }: InkSeries): number => point.values[key] ?? 0;

/** Returns the scale from the largest decrease to the largest increase, in percent from the bottom. */
function scaleBetween(points: readonly ChartPoint[], [up, down]: DivergingProps['series']) {
  const most = Math.max(1, ...points.map((point) => valueOf(point, up)));
  const least = Math.max(1, ...points.map((point) => valueOf(point, down)));
  return axisOf([-least, most], 3);
}

/** Changes over time: additions above the zero line, removals below it, and the difference above each column. */
export function Diverging(chart: DivergingProps) {
  const { series, points, texts } = chart;
  const [up, down] = series;
  const scale = scaleBetween(points, series);
  const band = scaleBand(
    points.map(({ key }) => key),
    [0, 100],
  ).padding(0.3);
  const places = points.map(({ key }) => (band(key) ?? 0) + band.bandwidth() / 2);
  const zero = scale(0);
  const [lowest, highest] = scale.domain;
  const bar = (point: ChartPoint, from: number, to: number) => ({
    insetInlineStart: `${band(point.key) ?? 0}%`,
    insetInlineEnd: `${100 - (band(point.key) ?? 0) - band.bandwidth()}%`,
    insetBlockEnd: `${scale(from)}%`,
    blockSize: `${scale(to) - scale(from)}%`,
  });
  return (
    <InkPanel chart={chart} hasTotal={false}>
      <div className={styles.plotRow}>
        <div className={styles.plot}>
          <InkGrid ticks={scale.ticks} placeOf={scale} write={(tick) => texts.value(Math.abs(tick))} />
          {points.map((point) => (
            <span key={point.key} aria-hidden="true">
              <span
                className={classNames(styles.up, tones[up.look])}
                data-ink={up.look}
                style={bar(point, 0, valueOf(point, up))}
              />
              <span
                className={classNames(styles.down, tones[down.look])}
                data-ink={down.look}
                style={bar(point, -valueOf(point, down), 0)}
              />
              <span
                className={styles.total}
                style={{
                  insetInlineStart: `${(band(point.key) ?? 0) + band.bandwidth() / 2}%`,
                  insetBlockEnd: `${scale(valueOf(point, up))}%`,
                }}
              >
                <bdi dir="ltr">{texts.net(valueOf(point, up) - valueOf(point, down))}</bdi>
              </span>
            </span>
          ))}
          <ChartSlider {...chart} places={places} hasTotal={false} />
        </div>
        <InkNames
          places={[
            { series: up, place: (zero + scale(highest)) / 2 },
            { series: down, place: (zero + scale(lowest)) / 2 },
          ]}
        />
      </div>
      <InkPoints points={points} placeOf={(index) => places[index] ?? 0} />
    </InkPanel>
  );
}
