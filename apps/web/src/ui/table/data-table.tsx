import { type ReactNode, useEffect, useMemo, useRef } from 'react';

import { classNames } from '../class-names.ts';
import { DataTableBody } from './data-table-body.tsx';
import type { TableContent } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { linesOf } from './data-table-lines.ts';
import styles from './data-table.module.css';
import { useRowKeys } from './use-row-keys.ts';
import { useRowReturn } from './use-row-return.ts';
import { useRowSelection } from './use-row-selection.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface DataTableProps<Row> extends TableContent<Row> {
  /** Shown instead of rows when the call failed; `error-state` is made for it. */
  failure?: ReactNode;
  isLoading?: boolean;
  /** Shown instead of rows when there are none; `empty-state` is made for it. */
  empty: ReactNode;
}

/** Above this many lines only those in sight are in the page. */
const windowedAbove = 100;

/** Rows of the same kind: sticky head, sortable columns, the keyboard walks through them, cards on a phone. */
export function DataTable<Row>({ failure, empty, ...shown }: DataTableProps<Row>) {
  if (failure) return failure;
  const hasRows = shown.rows.length > 0 || (shown.sections ?? []).length > 0;
  return !shown.isLoading && !hasRows ? empty : <FilledTable {...shown} />;
}

type FilledTableProps<Row> = Omit<DataTableProps<Row>, 'failure' | 'empty'>;

/** What the element says of itself that holds only a part of its rows. */
const regionOf = (caption: string) => ({ tabIndex: 0, role: 'region', 'aria-label': caption });

function useLines<Row>(
  rows: readonly Row[],
  sections: TableContent<Row>['sections'],
  rowKey: TableContent<Row>['rowKey'],
) {
  return useMemo(() => {
    const lines = linesOf({ rows, sections, rowKey });
    return { lines, keys: lines.filter(({ kind }) => kind === 'row').map(({ key }) => key) };
  }, [rows, sections, rowKey]);
}

const isLong = ({ length }: readonly unknown[], isLoading: boolean): boolean => !isLoading && length > windowedAbove;

/** A short list is in sight to its end at once. */
function useReadOn(onEnd: (() => void) | undefined): void {
  useEffect(() => {
    onEnd?.();
  }, [onEnd]);
}

/** How many lines there are in all, the head among them. */
const lineCount = <Row,>({ rows, sections = [], total = 0 }: TableContent<Row>) =>
  Math.max(total, rows.length) + sections.length + 1;

function FilledTable<Row>({ isLoading = false, ...content }: FilledTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  useRowKeys(scroller);
  const { rows, sections, rowKey, caption, narrow = 'cards', texts } = content;
  const { lines, keys } = useLines(rows, sections, rowKey);
  const choice = useRowSelection(content.selection, keys);
  const isWindowed = isLong(lines, isLoading);
  useReadOn(isWindowed ? undefined : content.onEnd);
  const place = useRowReturn(scroller, !isLoading);
  return (
    <div
      ref={scroller}
      className={classNames(styles.scroller, isWindowed && styles.windowed, styles[narrow])}
      {...(isWindowed && regionOf(caption))}
    >
      <table
        className={styles.table}
        aria-busy={isLoading}
        {...(isWindowed && { 'aria-rowcount': lineCount(content) })}
      >
        <caption>
          <VisuallyHidden>{isLoading ? texts.loading : caption}</VisuallyHidden>
        </caption>
        <DataTableHead {...content} choice={choice} />
        <tbody>
          <DataTableBody {...content} {...{ lines, choice, isLoading, isWindowed, scroller, place }} />
        </tbody>
      </table>
    </div>
  );
}
