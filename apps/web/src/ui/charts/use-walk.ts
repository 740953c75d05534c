import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Arrow keys follow the visual direction; points run in reading direction. */
const keySteps: Readonly<Record<string, (isRtl: boolean, count: number) => number>> = {
  ArrowRight: (isRtl) => (isRtl ? -1 : 1),
  ArrowLeft: (isRtl) => (isRtl ? 1 : -1),
  ArrowUp: () => 1,
  ArrowDown: () => -1,
  PageUp: () => 7,
  PageDown: () => -7,
  Home: (_isRtl, count) => -count,
  End: (_isRtl, count) => count,
};

const isRtlAt = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Returns the index of the point nearest to the pointer. `places` are percentages of the width in reading direction. */
function nearestPointIndex(event: PointerEvent<HTMLElement>, places: readonly number[]): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const share = ((event.clientX - left) / (width || 1)) * 100;
  const wanted = isRtlAt(event.currentTarget) ? 100 - share : share;
  const distances = places.map((place) => Math.abs(place - wanted));
  return distances.indexOf(Math.min(...distances));
}

/** The current point, set by pointer, touch or keyboard; initially the last one, which is the newest. */
export function useWalk(places: readonly number[]) {
  const last = places.length - 1;
  const [at, setAt] = useState<number | null>(null);
  const [isShown, setIsShown] = useState(false);
  const index = Math.min(at ?? last, last);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setIsShown(false);
    const step = keySteps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = index + step(isRtlAt(event.currentTarget), places.length);
    setAt(Math.max(0, Math.min(last, next)));
    setIsShown(true);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    setAt(nearestPointIndex(event, places));
    setIsShown(true);
  };
  return {
    index,
    isShown,
    handlers: {
      onKeyDown,
      onPointerMove: onPointer,
      onPointerDown: onPointer,
      onPointerLeave: () => setIsShown(false),
      onFocus: () => setIsShown(true),
      onBlur: () => setIsShown(false),
    },
  };
}
