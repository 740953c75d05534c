import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';

interface WindowedRowsProps {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  row: (index: number) => ReactNode;
}

const defaultRowPx = 44;

/** The height of a row, which is the density that a person has chosen. */
function rowHeightPx(): number {
  return (
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row-height'), 10) || defaultRowPx
  );
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ blockSize: height }} /> : null;
}

/** The rows that are in sight, and empty space where the others would be: 10,000 rows cost as much as thirty. */
export function WindowedRows({ count, scroller, row }: WindowedRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here alone and passed to nobody
  const windowed = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeightPx,
    overscan: 12,
    initialRect: { width: 1024, height: 640 },
  });
  // Mounted anew for every order, which then begins at its top.
  useLayoutEffect(() => scroller.current?.scrollTo({ top: 0 }), [scroller]);
  const shown = windowed.getVirtualItems();
  return (
    <>
      <Gap height={shown[0]?.start ?? 0} />
      {shown.map(({ index }) => row(index))}
      <Gap height={windowed.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
    </>
  );
}
