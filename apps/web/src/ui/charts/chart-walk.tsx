import { useId } from 'react';

import { type ChartPoint, type ChartProps, describePoint, totalOf } from './chart-model.ts';
import tones from './chart-tones.module.css';
import styles from './chart-walk.module.css';
import { useWalk } from './use-walk.ts';

interface ChartWalkProps extends ChartProps {
  /** Position of each point, in percent of the width in reading direction. */
  places: readonly number[];
  hasTotal: boolean;
}

/**
 * Overlay that moves through the chart's points. Its role is slider, because every screen reader then announces the point's text on each
 * arrow key, without a live region.
 */
export function ChartSlider({ places, hasTotal, ...chart }: ChartWalkProps) {
  const { label, series, points, texts } = chart;
  const keysId = useId();
  const { index, isShown, handlers } = useWalk(places);
  const point = points[index];
  const place = places[index];
  if (point === undefined || place === undefined) return null;
  return (
    <div
      className={styles.walk}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={keysId}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={index}
      aria-valuetext={describePoint(point, series, texts)}
      {...handlers}
    >
      <span id={keysId} hidden>
        {texts.keys}
      </span>
      {isShown && (
        <>
          <span className={styles.crosshair} style={{ insetInlineStart: `${place}%` }} />
          <PointTooltip point={point} place={place} chart={chart} hasTotal={hasTotal} />
        </>
      )}
    </div>
  );
}

interface PointWordsProps {
  point: ChartPoint;
  place: number;
  chart: ChartProps;
  hasTotal: boolean;
}

/** Tooltip on the side of the point with more room. It is hidden from screen readers, which read the slider. */
function PointTooltip({ point, place, chart: { series, texts }, hasTotal }: PointWordsProps) {
  const side = place > 50 ? { insetInlineEnd: `${100 - place}%` } : { insetInlineStart: `${place}%` };
  const write = (value: number | null) => (value === null ? texts.nothing : texts.value(value));
  return (
    <div className={styles.tooltip} style={side} aria-hidden="true">
      <p className={styles.tooltipTitle}>{point.label}</p>
      <dl className={styles.tooltipRows}>
        {series.map(({ key, label, look }) => (
          <div key={key} className={tones[look]} data-look={look}>
            <dt>{label}</dt>
            <dd>{write(point.values[key] ?? null)}</dd>
          </div>
        ))}
        {hasTotal && (
          <div>
            <dt>{texts.total}</dt>
            <dd>{write(totalOf(point, series))}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
