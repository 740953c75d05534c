import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { LinePlace } from './data-table-row.tsx';
import styles from './data-table.module.css';

interface WindowedRowsProps {
  lines: readonly { key: string }[];
  scroller: RefObject<HTMLElement | null>;
  line: (place: LinePlace) => ReactNode;
  onEnd: (() => void) | undefined;
  /** The line at which a new list begins, and how far below its top that stands; null for the beginning. */
  beginsAt: { index: number; offset: number } | null;
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

function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" className={styles.gap} style={{ blockSize: height }} /> : null;
}

/** A line and where it begins. */
interface Reading {
  key: string | number | bigint;
  start: number;
}
const nothingShown = { index: 0, start: 0, end: 0 };

/** Keeps the line that stands at the top where it is when lines come or go above it. */
function useSteadyReading(
  { lines, scroller }: Pick<WindowedRowsProps, 'lines' | 'scroller'>,
  { top, startOf }: { top: Reading | undefined; startOf: (index: number) => number | undefined },
): void {
  const read = useRef<Reading>(undefined);
  const known = useRef(lines);
  useLayoutEffect(() => {
    const before = read.current;
    const isSame = known.current === lines;
    known.current = lines;
    const start = isSame || !before ? undefined : startOf(lines.findIndex(({ key }) => key === before.key));
    if (start !== undefined && before) scroller.current?.scrollBy({ top: start - before.start });
    read.current = top && { key: top.key, start: top.start };
  });
}

/** The lines that are in sight, and empty space where the others would be: 10,000 cost as much as thirty. */
export function WindowedRows({ lines, scroller, line, onEnd, beginsAt }: WindowedRowsProps) {
  // Asked for once: it is needed for each of 10,000 lines, and costs a look at the style of the page.
  const [rowPx] = useState(rowHeightPx);
  const [firstTop] = useState(() => (beginsAt ? Math.max(0, beginsAt.index * rowPx - beginsAt.offset) : 0));
  const keyAt = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here alone and passed to nobody
  const windowed = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyAt,
    estimateSize: () => rowPx,
    measureElement: (element) => {
      measuredPx = (element instanceof HTMLElement && element.offsetHeight) || rowPx;
      return measuredPx;
    },
    overscan: 8,
    initialOffset: firstTop,
    initialRect: { width: 1024, height: 640 },
  });
  // Mounted anew for every list, which then begins at its top, or where somebody left it. Newer browsers answer a promise, which no effect may.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: firstTop });
  }, [scroller, firstTop]);
  const shown = windowed.getVirtualItems();
  const first = shown.at(0) ?? nothingShown;
  const last = shown.at(-1) ?? nothingShown;
  const scrolledTo = windowed.scrollOffset;
  const top = shown.find(({ end }) => scrolledTo !== null && end > scrolledTo);
  useSteadyReading({ lines, scroller }, { top, startOf: (index) => windowed.measurementsCache[index]?.start });
  const isNearEnd = last.index >= lines.length - linesAhead;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd, lines]);
  return (
    <>
      <Gap height={first.start} />
      {shown.map(({ index }) => line({ index, measure: windowed.measureElement }))}
      <Gap height={windowed.getTotalSize() - last.end} />
    </>
  );
}
