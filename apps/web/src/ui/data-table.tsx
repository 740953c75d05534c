import { type ReactNode, useRef } from 'react';

import { classNames } from './class-names.ts';
import { DataTableBody } from './data-table-body.tsx';
import type { TableContent } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import styles from './data-table.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface DataTableProps<Row> extends TableContent<Row> {
  /** Shown instead of rows when the call failed; `error-state` is made for it. */
  failure?: ReactNode;
  isLoading?: boolean;
  /** Shown instead of rows when there are none; `empty-state` is made for it. */
  empty: ReactNode;
}

/** Above this many rows only those in sight are in the page. */
const windowedAbove = 200;

/** Rows of the same kind: sticky head, sortable columns, the keyboard walks through them, cards on a phone. */
export function DataTable<Row>({ failure, empty, ...shown }: DataTableProps<Row>) {
  if (failure) return failure;
  return !shown.isLoading && shown.rows.length === 0 ? empty : <FilledTable {...shown} />;
}

type FilledTableProps<Row> = Omit<DataTableProps<Row>, 'failure' | 'empty'>;

function FilledTable<Row>({ isLoading = false, ...content }: FilledTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  useRowKeys(scroller);
  const { rows, caption, narrow = 'cards', texts } = content;
  const isWindowed = !isLoading && rows.length > windowedAbove;
  return (
    <div
      ref={scroller}
      className={classNames(styles.scroller, isWindowed && styles.windowed, styles[narrow])}
      {...(isWindowed && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table className={styles.table} aria-busy={isLoading} {...(isWindowed && { 'aria-rowcount': rows.length + 1 })}>
        <caption>
          <VisuallyHidden>{isLoading ? texts.loading : caption}</VisuallyHidden>
        </caption>
        <DataTableHead {...content} hasActions={content.rowActions !== undefined} />
        <tbody>
          <DataTableBody {...content} {...{ isLoading, isWindowed, scroller }} />
        </tbody>
      </table>
    </div>
  );
}
