import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

const defaultRowPx = 44;
/** A second line makes a row so much higher in either density, in px. */
const secondLinePx = 12;

/** The height of a row in the density that a person has chosen. */
export function rowHeightPx(rowLines: 1 | 2): number {
  const style = getComputedStyle(document.documentElement);
  const row = Number.parseInt(style.getPropertyValue('--row-height'), 10) || defaultRowPx;
  return row + (rowLines === 2 ? secondLinePx : 0);
}

interface TreeWindowOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowPx: number;
  /** The row with the focus stays in the page, for the tabulator to find it. */
  activeIndex: number;
}

/** The rows in sight of a tree whose rows are all of one height. */
export function useTreeWindow({ scroller, count, rowPx, activeIndex }: TreeWindowOptions) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      const isActiveIn = inSight.includes(activeIndex) || activeIndex >= count;
      return isActiveIn ? inSight : [...inSight, activeIndex].toSorted((one, other) => one - other);
    },
    [activeIndex, count],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here alone and passed to nobody
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

/** Scrolls just as far as a row needs to be seen between what sticks at the top and the end of the frame. */
export function scrollIntoFrame(frame: HTMLElement, row: { top: number; height: number }, coveredPx: number): void {
  const { scrollTop, clientHeight } = frame;
  if (row.top < scrollTop + coveredPx) frame.scrollTop = Math.max(0, row.top - coveredPx);
  else if (row.top + row.height > scrollTop + clientHeight) frame.scrollTop = row.top + row.height - clientHeight;
}
