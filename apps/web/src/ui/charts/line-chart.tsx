import { area, line } from 'd3-shape';

import { GridLines, PointAxis, scaleOf, ValueAxis } from './chart-axis.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartPoint, type ChartProps, type ChartSeries } from './chart-model.ts';
import { ChartWalk } from './chart-walk.tsx';
import { classNames } from '../class-names.ts';
import marks from './chart-marks.module.css';
import tones from './chart-tones.module.css';

interface LineChartProps extends ChartProps {
  /** Fills the room under the first series: the one that the chart is about. */
  isArea?: boolean;
}

const highestOf = (points: readonly ChartPoint[], series: readonly ChartSeries[]): number =>
  Math.max(0, ...points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)));

/** Lines over time; evenly spaced, in reading direction. */
export function LineChart({ isArea = false, ...chart }: LineChartProps) {
  const { series, points, texts } = chart;
  const scale = scaleOf(highestOf(points, series));
  const placeOf = (index: number) => (points.length < 2 ? 50 : (index / (points.length - 1)) * 100);
  return (
    <ChartFrame {...chart} mark="line" hasTotal={false}>
      <ValueAxis scale={scale} write={texts.value} />
      <div className={marks.plot}>
        <svg className={marks.drawing} aria-hidden="true">
          <GridLines scale={scale} />
        </svg>
        <svg className={marks.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {series.map((each, order) => (
            <Line
              key={each.key}
              series={each}
              points={points}
              scale={scale}
              placeOf={placeOf}
              isArea={isArea && order === 0}
            />
          ))}
        </svg>
        <ChartWalk {...chart} places={points.map((_, index) => placeOf(index))} hasTotal={false} />
      </div>
      <PointAxis points={points} placeOf={placeOf} />
    </ChartFrame>
  );
}

interface LineProps {
  series: ChartSeries;
  points: readonly ChartPoint[];
  scale: ReturnType<typeof scaleOf>;
  placeOf: (index: number) => number;
  isArea: boolean;
}

/** Straight between the points: nothing is known there. What is not known leaves a gap; a lone point is drawn as a dot by the round end of its line. */
function Line({ series: { key, look }, points, scale, placeOf, isArea }: LineProps) {
  const valueOf = (point: ChartPoint) => point.values[key] ?? null;
  const heightOf = (point: ChartPoint) => scale(valueOf(point) ?? 0);
  const isKnown = (point: ChartPoint) => valueOf(point) !== null;
  const inPlace = (_point: ChartPoint, index: number) => placeOf(index);
  const outline = line<ChartPoint>().defined(isKnown).x(inPlace).y(heightOf)([...points]);
  const filled = area<ChartPoint>().defined(isKnown).x(inPlace).y0(100).y1(heightOf)([...points]);
  return (
    <g className={classNames(tones[look])} data-look={look}>
      {isArea && filled !== null && <path className={marks.area} d={filled} />}
      {outline !== null && <path className={marks.line} d={outline} />}
    </g>
  );
}
