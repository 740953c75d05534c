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
  /** What holds the lines; the page scrolls, not it. */
  list: RefObject<HTMLElement | null>;
  line: (place: LinePlace) => ReactNode;
  onEnd: (() => void) | undefined;
  /** How far the page was scrolled when somebody left the list to which they come back, in px. */
  returnTop: number | null;
  /** The element of the empty space, as its parent allows it. */
  gap: 'tr' | 'li';
}

const defaultRowPx = 44;
/** So many lines before the last one the next are asked for, to be there in time. */
const linesAhead = 40;

/** The height of the rows that were measured last: where it is guessed right, nothing moves and nothing is drawn twice. */
let measuredPx: number | undefined;

/** The height of a row: what rows had until now, or else the density that a person has chosen. */
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

/** A line and where it begins. */
interface Reading {
  key: string | number | bigint;
  start: number;
}
const nothingShown = { index: 0, start: 0, end: 0 };

/** Keeps the line at the top of the window where it is when lines come or go above it. */
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

/** How far below the top of the page the lines begin, in px; what stands above them may grow. */
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

/** A list begins at its top, or where somebody left it. */
function useFirstScroll({ list, returnTop }: Pick<WindowedRowsProps, 'list' | 'returnTop'>): void {
  const [firstTop] = useState(returnTop);
  useLayoutEffect(() => {
    if (firstTop !== null) window.scrollTo({ top: firstTop });
    else if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView({ block: 'start' });
  }, [list, firstTop]);
}

/** The lines that are in sight, and empty space where the others would be: 10,000 cost as much as thirty. */
export function WindowedRows({ lines, list, line, onEnd, returnTop, gap }: WindowedRowsProps) {
  // Asked for once: it is needed for each of 10,000 lines, and costs a look at the style of the page.
  const [rowPx] = useState(rowHeightPx);
  const keyAt = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const listTop = useListTop(list);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here alone and passed to nobody
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
  // Whoever has not come to the list yet sees what is new at its top.
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
