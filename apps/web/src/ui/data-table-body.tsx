import { lazy, type RefObject, Suspense } from 'react';

import type { TableContent } from './data-table-column.ts';
import { DataTableRow, SkeletonRows } from './data-table-row.tsx';

type BodyProps<Row> = TableContent<Row> & {
  isLoading: boolean;
  isWindowed: boolean;
  scroller: RefObject<HTMLElement | null>;
};

const WindowedRows = lazy(async () => ({ default: (await import('./data-table-windowed.tsx')).WindowedRows }));

/** The rows of a table: in the making, all of them, or those in sight. */
export function DataTableBody<Row>({ isLoading, isWindowed, scroller, ...content }: BodyProps<Row>) {
  const { rows, rowKey, columns, rowLink, rowActions, expectedRows = 8 } = content;
  const skeleton = <SkeletonRows columns={columns} count={expectedRows} hasActions={rowActions !== undefined} />;
  if (isLoading) return skeleton;
  const shared = { columns, rowLink, rowActions };
  if (!isWindowed) return rows.map((row) => <DataTableRow key={rowKey(row)} row={row} {...shared} />);
  const rowAt = (index: number) => {
    const row = rows[index];
    // The head is the first row of what `aria-rowcount` counts, and counting begins at 1.
    return row === undefined ? null : <DataTableRow key={rowKey(row)} row={row} position={index + 2} {...shared} />;
  };
  return (
    <Suspense fallback={skeleton}>
      <WindowedRows key={content.sort} count={rows.length} scroller={scroller} row={rowAt} />
    </Suspense>
  );
}
