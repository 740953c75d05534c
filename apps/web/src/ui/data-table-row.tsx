import { Link } from 'react-router';

import type { Column, TableContent } from './data-table-column.ts';
import styles from './data-table.module.css';
import { Skeleton } from './skeleton.tsx';

type RowProps<Row> = Pick<TableContent<Row>, 'columns' | 'rowLink' | 'rowActions'> & { row: Row; position?: number };

function IdentifyingCell<Row>({ column, row, to }: { column: Column<Row>; row: Row; to: string | undefined }) {
  return (
    <th scope="row" data-kind={column.kind}>
      {to === undefined ? (
        column.cell(row)
      ) : (
        <Link to={to} className={styles.rowLink} data-row-link="" data-print="plain">
          {column.cell(row)}
        </Link>
      )}
    </th>
  );
}

/** One row. Its link covers the whole of it, so that any click, the middle one too, opens the record. */
export function DataTableRow<Row>({ row, columns, rowLink, rowActions, position }: RowProps<Row>) {
  const [identifying, ...others] = columns;
  return (
    <tr className={styles.row} aria-rowindex={position}>
      {identifying && <IdentifyingCell column={identifying} row={row} to={rowLink?.(row)} />}
      {others.map((column) => (
        <td
          key={column.key}
          data-kind={column.kind}
          data-title={column.title}
          data-wide={column.width === undefined || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions && <td className={styles.actions}>{rowActions(row)}</td>}
    </tr>
  );
}

const boneWidths = ['72%', '48%', '60%', '54%', '66%'];

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  hasActions: boolean;
}

/** Rows that are on their way, in the shape they will have. */
export function SkeletonRows<Row>({ columns, count, hasActions }: SkeletonRowsProps<Row>) {
  const positions = Array.from({ length: count }, (_, position) => position);
  return positions.map((position) => (
    <tr key={position} className={styles.row} aria-hidden="true">
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-kind={column.kind}
          data-title={column.title}
          data-wide={column.width === undefined || undefined}
        >
          <Skeleton width={boneWidths[(position + at) % boneWidths.length] ?? '60%'} height="12px" />
        </td>
      ))}
      {hasActions && (
        <td className={styles.actions}>
          <Skeleton width="16px" height="4px" />
        </td>
      )}
    </tr>
  ));
}
