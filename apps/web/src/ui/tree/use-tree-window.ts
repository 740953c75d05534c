import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

const defaultRowPx = 44;
/** Additional height of rows with a second line, in px. */
const secondLinePx = 12;

/** Returns the height of a row in the user's density, in px. */
export function rowHeightPx(rowLines: 1 | 2): number {
  const style = getComputedStyle(document.documentElement);
  const row = Number.parseInt(style.getPropertyValue('--row-height'), 10) || defaultRowPx;
  return row + (rowLines === 2 ? secondLinePx : 0);
}

interface TreeWindowOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowPx: number;
  /** Index of the focused row, which stays rendered so that Tab can reach it. */
  activeIndex: number;
}

/** Virtualizes a tree whose rows all have the same height. */
export function useTreeWindow({ scroller, count, rowPx, activeIndex }: TreeWindowOptions) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      const isActiveIn = inSight.includes(activeIndex) || activeIndex >= count;
      return isActiveIn ? inSight : [...inSight, activeIndex].toSorted((one, other) => one - other);
    },
    [activeIndex, count],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are only used here and not passed on
  const windowed = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    rangeExtractor,
    initialRect: { width: 1024, height: 640 },
  });
  const first = Math.min(count - 1, Math.max(0, Math.floor((windowed.scrollOffset ?? 0) / rowPx)));
  return { first, indexes: windowed.getVirtualIndexes() };
}

/** Scrolls just enough to show a row between the sticky ancestors and the end of the frame. */
export function scrollIntoFrame(frame: HTMLElement, row: { top: number; height: number }, coveredPx: number): void {
  const { scrollTop, clientHeight } = frame;
  if (row.top < scrollTop + coveredPx) frame.scrollTop = Math.max(0, row.top - coveredPx);
  else if (row.top + row.height > scrollTop + clientHeight) frame.scrollTop = row.top + row.height - clientHeight;
}
