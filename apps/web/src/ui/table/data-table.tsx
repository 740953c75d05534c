import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';

import { classNames } from '../class-names.ts';
import { DataTableBody } from './data-table-body.tsx';
import type { TableContent } from './data-table-column.ts';
import { actionsWidthPx, DataTableHead } from './data-table-head.tsx';
import { shownColumns } from './column-state.ts';
import { fittingColumns } from './fitting-columns.ts';
import { identifyingKey, tableLines } from './data-table-lines.ts';
import cards from './data-table-narrow.module.css';
import styles from './data-table.module.css';
import { keepSorted } from './sorted-column.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowReturn } from './use-row-return.ts';
import { useCellTooltip } from './use-cell-tooltip.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';
import { useTableWidth } from './use-table-width.ts';
import { useIsPhone } from '../layout/use-min-width.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface DataTableProps<Row> extends TableContent<Row> {
  /** Replaces the rows after a failed request, usually an `ErrorState`. */
  failure?: ReactNode;
  isLoading?: boolean;
  /** Replaces the rows of an empty list, usually an `EmptyState`. */
  empty: ReactNode;
  /** Shown above the rows, for example after a failed refresh or if there are new rows. */
  notice?: ReactNode;
}

/** Lists with more lines than this are virtualized. */
const windowedAbove = 100;

/** A table with sticky header, sortable columns and keyboard navigation; rows are cards on a phone. */
export function DataTable<Row>({ failure, empty, ...shown }: DataTableProps<Row>) {
  if (failure) return failure;
  const hasRows = shown.rows.length > 0 || (shown.sections ?? []).length > 0;
  return !shown.isLoading && !hasRows ? empty : <FilledTable {...shown} />;
}

type FilledTableProps<Row> = Omit<DataTableProps<Row>, 'failure' | 'empty'>;

function useLines<Row>(
  rows: readonly Row[],
  sections: TableContent<Row>['sections'],
  rowKey: TableContent<Row>['rowKey'],
) {
  return useMemo(() => {
    const lines = tableLines({ rows, sections, rowKey });
    return { lines, keys: lines.filter(({ kind }) => kind === 'row').map(({ key }) => key) };
  }, [rows, sections, rowKey]);
}

const isLong = ({ length }: readonly unknown[], isLoading: boolean): boolean => !isLoading && length > windowedAbove;

/** Requests more rows at once, because a short list is visible to its end. */
function useReadOn(onEnd: (() => void) | undefined): void {
  useEffect(() => {
    onEnd?.();
  }, [onEnd]);
}

/** Returns the total number of lines, including the header. */
const lineCount = <Row,>({ rows, sections = [], total = 0 }: TableContent<Row>) =>
  Math.max(total, rows.length) + sections.length + 1;

/** Of the column with the boxes, in px (`data-table-rows.module.css`). */
const pickWidthPx = 40;

/** The columns as somebody arranged them, as many as leave the title its share of the table. */
function useShownColumns<Row>(content: TableContent<Row>, list: RefObject<HTMLElement | null>) {
  const { columns, columnState, sort, onCutColumns } = content;
  const width = useTableWidth(list);
  const actionsPx = content.rowActions ? actionsWidthPx(content.actionsAtMost) : 0;
  const reserved = (content.selection ? pickWidthPx : 0) + actionsPx;
  const { shown, cut } = useMemo(() => {
    const identifying = identifyingKey(columns);
    const wanted = columnState ? shownColumns(columns, columnState, identifying) : columns;
    return fittingColumns(keepSorted(wanted, sort), { width, reserved, identifying });
  }, [columns, columnState, sort, width, reserved]);
  useEffect(() => onCutColumns?.(cut), [cut, onCutColumns]);
  return shown;
}

interface PartsProps<Row> {
  content: FilledTableProps<Row>;
  body: ReactNode;
  choice: RowSelection | undefined;
  /** The number of lines, if the list is virtualized. */
  lineCount: number | undefined;
}

function RowsTable<Row>({ content, body, choice, lineCount: count }: PartsProps<Row>) {
  const { caption, texts, isLoading = false } = content;
  return (
    <table className={styles.table} aria-busy={isLoading} aria-rowcount={count}>
      <caption>
        <VisuallyHidden>{isLoading ? texts.loading : caption}</VisuallyHidden>
      </caption>
      <DataTableHead {...content} choice={choice} />
      <tbody>{body}</tbody>
    </table>
  );
}

function CardList<Row>({ content, body }: Pick<PartsProps<Row>, 'content' | 'body'>) {
  const { caption, texts, isLoading = false } = content;
  return (
    <ul className={styles.cardList} aria-label={isLoading ? texts.loading : caption} aria-busy={isLoading}>
      {body}
    </ul>
  );
}

function FilledTable<Row>({ isLoading = false, notice, ...given }: FilledTableProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const content = { ...given, columns: useShownColumns(given, list), card: isPhone ? given.card : undefined };
  useRowKeys(list);
  useCellTooltip(list, tooltip);
  const { rows, sections, rowKey, rowLines } = content;
  const { lines, keys } = useLines(rows, sections, rowKey);
  const choice = useRowSelection(content.selection, keys);
  const isWindowed = isLong(lines, isLoading);
  useReadOn(isWindowed ? undefined : content.onEnd);
  const place = useRowReturn(list, !isLoading);
  const body = <DataTableBody {...content} {...{ lines, choice, isLoading, isWindowed, list, place }} />;
  const shown = { content: { ...content, isLoading }, body, choice };
  return (
    <>
      {notice}
      <div ref={list} className={classNames(styles.list, cards.cards)} data-lines={rowLines}>
        {content.card ? (
          <CardList {...shown} />
        ) : (
          <RowsTable {...shown} lineCount={isWindowed ? lineCount(content) : undefined} />
        )}
        <div ref={tooltip} popover="manual" className={styles.tooltip} aria-hidden="true" />
      </div>
    </>
  );
}
