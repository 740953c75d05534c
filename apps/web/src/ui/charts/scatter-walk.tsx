import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';

import { classNames } from '../class-names.ts';
import walk from './chart-walk.module.css';
import type { ScatterPoint, ScatterProps } from './scatter-model.ts';
import styles from './scatter.module.css';

const isRtlAt = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Returns the index of the point nearest to the pointer. */
function nearest(event: PointerEvent<HTMLElement>, points: readonly ScatterPoint[]): number {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const fromLeft = event.clientX - left;
  const x = isRtlAt(event.currentTarget) ? width - fromLeft : fromLeft;
  const distances = points.map(({ across, down }) =>
    Math.hypot((across / 100) * width - x, (down / 100) * height - (event.clientY - top)),
  );
  return distances.indexOf(Math.min(...distances));
}

/** The number of points that a key moves. */
const stepsOf: Readonly<Record<string, (isRtl: boolean, count: number) => number>> = {
  ArrowRight: (isRtl) => (isRtl ? -1 : 1),
  ArrowLeft: (isRtl) => (isRtl ? 1 : -1),
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: () => 10,
  PageUp: () => -10,
  Home: (_isRtl, count) => -count,
  End: (_isRtl, count) => count,
};

function usePointWalk({ points, onOpen }: ScatterProps) {
  const last = points.length - 1;
  const [at, setAt] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const index = Math.min(at, last);
  const show = (next: number) => {
    setAt(Math.max(0, Math.min(last, next)));
    setIsShown(true);
  };
  const open = (next: number) => {
    const point = points[next];
    if (point) onOpen(point.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setIsShown(false);
    if (event.key === 'Enter') open(index);
    const step = stepsOf[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index + step(isRtlAt(event.currentTarget), points.length));
  };
  return {
    index,
    isShown,
    handlers: {
      onKeyDown,
      onPointerMove: (event: PointerEvent<HTMLElement>) => show(nearest(event, points)),
      onPointerLeave: () => setIsShown(false),
      onFocus: () => setIsShown(true),
      onBlur: () => setIsShown(false),
      // A tap first shows the point's tooltip, whose link opens it.
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') open(nearest(event, points));
        else show(nearest(event, points));
      },
    },
  };
}

/**
 * Overlay that moves through the points from first to last. Its role is slider, as in other charts, so that every screen reader announces a
 * point on each arrow key.
 */
export function ScatterWalk(props: ScatterProps) {
  const { label, keys, points } = props;
  const keysId = useId();
  const { index, isShown, handlers } = usePointWalk(props);
  const point = points[index];
  if (!point) return null;
  const [name, ...facts] = point.words;
  return (
    <div
      className={classNames(walk.walk, styles.walk)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={keysId}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={index + 1}
      aria-valuetext={point.words.join(', ')}
      {...handlers}
    >
      <span id={keysId} hidden>
        {keys}
      </span>
      {isShown && (
        <>
          <span
            className={styles.ring}
            style={{ insetInlineStart: `${point.across}%`, insetBlockStart: `${point.down}%` }}
          />
          <div className={walk.tooltip} style={placeOf(point)} aria-hidden="true">
            <p className={walk.tooltipTitle}>
              <bdi dir="ltr">{name}</bdi>
            </p>
            {facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Places the tooltip on the side of the point with more room. */
function placeOf({ across, down }: ScatterPoint) {
  const side = across > 50 ? { insetInlineEnd: `${100 - across}%` } : { insetInlineStart: `${across}%` };
  return {
    ...side,
    ...(down > 50 ? { insetBlockStart: 'auto', insetBlockEnd: `${100 - down}%` } : { insetBlockStart: `${down}%` }),
  };
}
