import { area, curveStepAfter, line } from 'd3-shape';

import { classNames } from '../class-names.ts';
import type { AxisScale } from './chart-axis.ts';
import type { ChartColor, InkSeries } from './chart-ink.ts';
import type { ChartProps } from './chart-model.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartSlider } from './chart-walk.tsx';
import tones from './chart-tones.module.css';
import { InkGrid, InkNames } from './ink-axis.tsx';
import styles from './ink-charts.module.css';
import plots from './line-plot.module.css';
import { Picture } from './picture.tsx';
import drawn from './chart-marks.module.css';
import rates from './rate-lines.module.css';

/** A place in a plot: percent of the width in reading direction, and the value. */
export interface PlotPoint {
  at: number;
  value: number;
}

/** A line of a plot, with its name at its end. */
export interface PlotLine {
  key: string;
  label: string;
  look: ChartColor;
  points: readonly PlotPoint[];
  /** `steps` keeps a value until the next point. */
  kind?: 'dotted' | 'steps';
  /** Fills the area under the line. */
  isArea?: boolean;
  /** Omits the name at the end, for a line that ends before the plot does. */
  isUnnamed?: boolean;
}

/** A dot on a line with its label. */
export interface PlotMark extends PlotPoint {
  key: string;
  look: ChartColor;
  label?: string;
}

/** A label under the plot. */
export interface PlotTick {
  key: string;
  at: number;
  label: string;
}

interface LinePlotProps extends ChartProps {
  note?: string;
  lines: readonly PlotLine[];
  marks?: readonly PlotMark[];
  ticks: readonly PlotTick[];
  scale: AxisScale;
  /** Positions of the points, in percent of the width. */
  places: readonly number[];
  /** A vertical line, such as today. */
  divide?: { at: number; label: string } | undefined;
}

/** Lines over a continuous axis, with marks and labels at their ends. Its table has the values of the points. */
export function LinePlot(props: LinePlotProps) {
  const { label, note, texts, lines, marks = [], scale, places, divide, ...chart } = props;
  const ends = lines.flatMap(({ points, isUnnamed, ...each }) => {
    const last = points.at(-1);
    return last && !isUnnamed ? [{ series: seriesOf(each), place: scale(last.value) }] : [];
  });
  return (
    <Picture
      label={label}
      note={note}
      texts={texts}
      table={<ChartTable {...chart} label={label} texts={texts} hasTotal={false} />}
    >
      <div className={styles.plotRow}>
        <div className={styles.plot}>
          <InkGrid ticks={scale.ticks} placeOf={scale} write={texts.value} />
          <svg className={drawn.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {lines.map((each) => (
              <Line key={each.key} line={each} scale={scale} />
            ))}
          </svg>
          {divide && (
            <span className={plots.divide} style={{ insetInlineStart: `${divide.at}%` }} aria-hidden="true">
              <span className={plots.divideLabel}>
                <bdi>{divide.label}</bdi>
              </span>
            </span>
          )}
          {marks.map((mark) => (
            <Mark key={mark.key} mark={mark} scale={scale} />
          ))}
          <ChartSlider {...chart} label={label} texts={texts} places={places} hasTotal={false} />
        </div>
        <InkNames places={ends} />
      </div>
      <Ticks ticks={props.ticks} />
    </Picture>
  );
}

const seriesOf = ({ key, label, look }: Pick<PlotLine, 'key' | 'label' | 'look'>): InkSeries => ({ key, label, look });

function Line({ line: { look, points, kind, isArea }, scale }: { line: PlotLine; scale: AxisScale }) {
  const outline = line<PlotPoint>()
    .x(({ at }) => at)
    .y(({ value }) => 100 - scale(value));
  const under = area<PlotPoint>()
    .x(({ at }) => at)
    .y0(100)
    .y1(({ value }) => 100 - scale(value));
  if (kind === 'steps') outline.curve(curveStepAfter);
  return (
    <g className={tones[look]}>
      {isArea && <path className={plots.area} d={under([...points]) ?? ''} />}
      <path className={classNames(drawn.line, kind && plots[kind])} d={outline([...points]) ?? ''} />
    </g>
  );
}

function Mark({ mark: { at, value, look, label }, scale }: { mark: PlotMark; scale: AxisScale }) {
  const style = { insetInlineStart: `${at}%`, insetBlockEnd: `${scale(value)}%` };
  return (
    <>
      <span className={classNames(rates.dot, tones[look])} style={style} aria-hidden="true" />
      {label !== undefined && (
        <span className={plots.markLabel} style={style} aria-hidden="true">
          <bdi>{label}</bdi>
        </span>
      )}
    </>
  );
}

/** The distance from an edge, in percent, within which a label is aligned with the edge. */
const nearEdge = 6;

function edgeOf(at: number): 'start' | 'end' | undefined {
  if (at < nearEdge) return 'start';
  return at > 100 - nearEdge ? 'end' : undefined;
}

/** Up to this many labels fit under a narrow plot. */
const narrowTicks = 5;

const Ticks = ({ ticks }: { ticks: readonly PlotTick[] }) => (
  <div className={classNames(styles.points, plots.ticks)} aria-hidden="true">
    {ticks.map(({ key, at, label }, index) => (
      <span
        key={key}
        className={plots.tick}
        data-edge={edgeOf(at)}
        data-wide={(ticks.length > narrowTicks && index % 2 === 1) || undefined}
        style={{ insetInlineStart: `${at}%` }}
      >
        <bdi>{label}</bdi>
      </span>
    ))}
  </div>
);
