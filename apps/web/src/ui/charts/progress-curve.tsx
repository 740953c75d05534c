import { classNames } from '../class-names.ts';
import { scaleOf } from './chart-axis.ts';
import type { InkChartProps } from './chart-ink.ts';
import type { ChartPoint } from './chart-model.ts';
import { ChartSlider } from './chart-walk.tsx';
import marks from './chart-marks.module.css';
import tones from './chart-tones.module.css';
import { InkGrid } from './ink-axis.tsx';
import styles from './ink-charts.module.css';
import { InkPanel } from './ink-panel.tsx';
import own from './progress-curve.module.css';

/** A point of a progress curve, at a position along its time. */
export interface CurvePoint extends ChartPoint {
  /** Position in percent of the time, in reading direction. */
  place: number;
}

/** A mark along the time: the deadline, a reminder, the first or last day. */
export interface CurveMark {
  key: string;
  label: string;
  /** Position in percent of the time, in reading direction. */
  place: number;
}

interface ProgressCurveProps extends Omit<InkChartProps, 'points'> {
  /** The first series is the line; the others appear in the table and the tooltip. */
  points: readonly CurvePoint[];
  /** The value to reach, drawn as a dashed line. */
  goal: { value: number; label: string };
  deadline: CurveMark;
  /** Ticks on the baseline, such as reminders. */
  events: readonly CurveMark[];
  /** Labels below the baseline. */
  labels: readonly CurveMark[];
}

/** A count that grows toward a goal, with its deadline and the events on the way. */
export function ProgressCurve({ goal, deadline, events, labels, ...chart }: ProgressCurveProps) {
  const { series, points, texts } = chart;
  const [{ key: line, look }] = series;
  const scale = scaleOf(goal.value);
  const heightOf = (point: ChartPoint) => scale(point.values[line] ?? 0);
  const last = points.at(-1);
  return (
    <InkPanel chart={chart} hasTotal={false}>
      <div className={styles.plotRow}>
        <div className={styles.plot}>
          <InkGrid ticks={scale.ticks} placeOf={scale} write={texts.value} />
          <span className={own.goal} style={{ insetBlockEnd: `${scale(goal.value)}%` }} aria-hidden="true">
            <span className={own.goalLabel}>
              <bdi>{goal.label}</bdi>
            </span>
          </span>
          <Deadline label={deadline.label} place={deadline.place} />
          <svg
            className={classNames(marks.drawing, tones[look])}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={own.area} d={areaOf(points, heightOf)} />
            <path className={own.line} d={lineOf(points, heightOf)} />
          </svg>
          {last && <EndDot place={last.place} height={heightOf(last)} look={look} />}
          <Events events={events} />
          <ChartSlider {...chart} places={points.map(({ place }) => place)} hasTotal={false} />
        </div>
      </div>
      <Labels labels={labels} />
    </InkPanel>
  );
}

type HeightOf = (point: ChartPoint) => number;

const lineOf = (points: readonly CurvePoint[], heightOf: HeightOf): string =>
  points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.place} ${100 - heightOf(point)}`).join('');

function areaOf(points: readonly CurvePoint[], heightOf: HeightOf): string {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `${lineOf(points, heightOf)}L${last.place} 100L${first.place} 100Z` : '';
}

const Deadline = ({ label, place }: Omit<CurveMark, 'key'>) => (
  <span className={own.deadline} style={{ insetInlineStart: `${place}%` }} aria-hidden="true">
    <span className={own.deadlineLabel}>
      <bdi>{label}</bdi>
    </span>
  </span>
);

interface EndDotProps {
  place: number;
  height: number;
  look: InkChartProps['series'][0]['look'];
}

const EndDot = ({ place, height, look }: EndDotProps) => (
  <span
    className={classNames(own.dot, tones[look])}
    style={{ insetInlineStart: `${place}%`, insetBlockEnd: `${height}%` }}
    aria-hidden="true"
  />
);

const Events = ({ events }: { events: readonly CurveMark[] }) =>
  events.map(({ key, label, place }) => (
    <span key={key} className={own.event} style={{ insetInlineStart: `${place}%` }} title={label} aria-hidden="true" />
  ));

/** Returns the alignment of a label, so that those at both ends stay within the plot. */
function sideOf(place: number): 'start' | 'middle' | 'end' {
  if (place < 12) return 'start';
  return place > 88 ? 'end' : 'middle';
}

const Labels = ({ labels }: { labels: readonly CurveMark[] }) => (
  <div className={own.labels} aria-hidden="true">
    {labels.map(({ key, label, place }) => (
      <span key={key} className={own.label} data-side={sideOf(place)} style={{ insetInlineStart: `${place}%` }}>
        <bdi>{label}</bdi>
      </span>
    ))}
  </div>
);
