import { scaleBand } from 'd3-scale';
import { stack } from 'd3-shape';
import { useId } from 'react';
import { Link } from 'react-router';

import { GridLines, PointAxis, scaleOf, ValueAxis } from './chart-axis.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartPoint, type ChartProps, linkOf, totalOf } from './chart-model.ts';
import { ChartPatterns, fillOf } from './chart-patterns.tsx';
import { ChartWalk } from './chart-walk.tsx';
import marks from './chart-marks.module.css';
import tones from './chart-tones.module.css';
import styles from './column-chart.module.css';

/** Columns, each of one part or of several on top of one another; a total that has a list leads to it. */
export function ColumnChart(chart: ChartProps) {
  const { series, points, texts } = chart;
  const id = useId();
  const scale = scaleOf(Math.max(0, ...points.map((point) => totalOf(point, series))));
  const band = scaleBand(
    points.map(({ key }) => key),
    [0, 100],
  ).padding(0.28);
  const startOf = ({ key }: ChartPoint) => band(key) ?? 0;
  const places = points.map((point) => startOf(point) + band.bandwidth() / 2);
  const hasTotal = series.length > 1;
  const parts = stack<ChartPoint>()
    .keys(series.map(({ key }) => key))
    .value(({ values }, key) => values[key] ?? 0)([...points]);
  return (
    <ChartFrame {...chart} mark="area" hasTotal={hasTotal}>
      <ValueAxis scale={scale} write={texts.value} />
      <div className={marks.plot}>
        <svg className={marks.drawing} aria-hidden="true">
          <ChartPatterns id={id} looks={series.map(({ look }) => look)} />
          <GridLines scale={scale} />
          {parts.map((part, order) => {
            const look = series[order]?.look ?? 'strong';
            return (
              <g key={part.key} className={tones[look]} data-look={look}>
                {part.map(({ 0: from, 1: to, data }) => (
                  <rect
                    key={data.key}
                    className={marks.part}
                    x={`${startOf(data)}%`}
                    width={`${band.bandwidth()}%`}
                    y={`${scale(to)}%`}
                    height={`${Math.max(0, scale(from) - scale(to))}%`}
                    style={{ fill: fillOf(id, look) }}
                  />
                ))}
              </g>
            );
          })}
        </svg>
        <ChartWalk {...chart} places={places} hasTotal={hasTotal} />
        {points.map((point, index) => (
          <ColumnTotal key={point.key} point={point} place={places[index] ?? 0} height={scale} chart={chart} />
        ))}
      </div>
      <PointAxis points={points} placeOf={(index) => places[index] ?? 0} />
    </ChartFrame>
  );
}

interface ColumnTotalProps {
  point: ChartPoint;
  place: number;
  height: (value: number) => number;
  chart: ChartProps;
}

function ColumnTotal({ point, place, height, chart: { series, texts } }: ColumnTotalProps) {
  const to = linkOf(point, series);
  const total = totalOf(point, series);
  if (to === undefined || total === 0) return null;
  return (
    <Link
      to={to}
      className={styles.total}
      data-print="plain"
      data-rows={total}
      aria-label={`${point.label}: ${texts.value(total)}`}
      style={{ insetInlineStart: `${place}%`, insetBlockStart: `${height(total)}%` }}
    >
      {texts.value(total)}
    </Link>
  );
}
