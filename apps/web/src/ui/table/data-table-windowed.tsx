import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  createElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { LinePlace } from './data-table-row.tsx';

interface WindowedRowsProps {
  lines: readonly { key: string }[];
  /** The element with the lines; the page scrolls, not this element. */
  list: RefObject<HTMLElement | null>;
  line: (place: LinePlace) => ReactNode;
  onEnd: (() => void) | undefined;
  /** The scroll position to restore when the user returns to the list, in px. */
  returnTop: number | null;
  /** The element used as a spacer, as its parent requires. */
  gap: 'tr' | 'li';
}

const defaultRowPx = 44;
/** More lines are requested this many lines before the end, so that they arrive in time. */
const linesAhead = 40;

/** The last measured row height. A good estimate avoids shifts and extra renders. */
let measuredPx: number | undefined;

/** Returns the expected row height: the last measured one, otherwise that of the user's density. */
function rowHeightPx(): number {
  return (
    measuredPx ||
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row-height'), 10) ||
    defaultRowPx
  );
}

interface GapProps {
  element: WindowedRowsProps['gap'];
  height: number;
}

function Gap({ element, height }: GapProps) {
  if (height <= 0) return null;
  return createElement(element, { 'aria-hidden': true, 'data-part': 'gap', style: { blockSize: height } });
}

/** A line and its offset. */
interface Reading {
  key: string | number | bigint;
  start: number;
}
const nothingShown = { index: 0, start: 0, end: 0 };

/** Keeps the top visible line in place when lines above it are added or removed. */
function useSteadyReading(
  lines: WindowedRowsProps['lines'],
  { top, startOf }: { top: Reading | undefined; startOf: (index: number) => number | undefined },
): void {
  const read = useRef<Reading>(undefined);
  const known = useRef(lines);
  useLayoutEffect(() => {
    const before = read.current;
    const isSame = known.current === lines;
    known.current = lines;
    const start = isSame || !before ? undefined : startOf(lines.findIndex(({ key }) => key === before.key));
    const moved = start !== undefined && before ? start - before.start : 0;
    if (moved !== 0) window.scrollBy({ top: moved });
    read.current = top && { key: top.key, start: top.start };
  });
}

/** Returns the offset of the list from the top of the page, in px; content above it may grow. */
function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current;
      if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** Scrolls to the top of the list, or to the position that the user left. */
function useFirstScroll({ list, returnTop }: Pick<WindowedRowsProps, 'list' | 'returnTop'>): void {
  const [firstTop] = useState(returnTop);
  useLayoutEffect(() => {
    if (firstTop !== null) window.scrollTo({ top: firstTop });
    else if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView({ block: 'start' });
  }, [list, firstTop]);
}

/** Virtualized rows: only visible lines are rendered, with spacers for the others, so 10,000 lines are as fast as thirty. */
export function WindowedRows({ lines, list, line, onEnd, returnTop, gap }: WindowedRowsProps) {
  // Computed once, because it reads the page's styles and is needed for each of 10,000 lines.
  const [rowPx] = useState(rowHeightPx);
  const keyAt = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const listTop = useListTop(list);
  // oxlint-disable-next-line react/incompatible-library -- its functions are only used here and not passed on
  const windowed = useWindowVirtualizer({
    count: lines.length,
    getItemKey: keyAt,
    estimateSize: () => rowPx,
    measureElement: (element) => {
      measuredPx = (element instanceof HTMLElement && element.offsetHeight) || rowPx;
      return measuredPx;
    },
    overscan: 8,
    scrollMargin: listTop,
    initialOffset: returnTop ?? window.scrollY,
    initialRect: { width: 1024, height: 640 },
  });
  useFirstScroll({ list, returnTop });
  const shown = windowed.getVirtualItems();
  const first = shown.at(0) ?? { ...nothingShown, start: listTop };
  const last = shown.at(-1) ?? { ...nothingShown, end: listTop };
  const scrolledTo = windowed.scrollOffset ?? 0;
  // Above the list, no position is kept, so that new rows at its top are visible.
  const top = scrolledTo > listTop ? shown.find(({ end }) => end > scrolledTo) : undefined;
  useSteadyReading(lines, { top, startOf: (index) => windowed.measurementsCache[index]?.start });
  const isNearEnd = last.index >= lines.length - linesAhead;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd, lines]);
  return (
    <>
      <Gap element={gap} height={first.start - listTop} />
      {shown.map(({ index }) => line({ index, measure: windowed.measureElement }))}
      <Gap element={gap} height={windowed.getTotalSize() - (last.end - listTop)} />
    </>
  );
}
