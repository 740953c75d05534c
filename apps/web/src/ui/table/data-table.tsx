import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';

import { classNames } from '../class-names.ts';
import { DataTableBody } from './data-table-body.tsx';
import type { TableContent } from './data-table-column.ts';
import { actionsWidthPx, DataTableHead } from './data-table-head.tsx';
import { defaultColumnState, resizeColumn, shownColumns } from './column-state.ts';
import { edgesPx } from './edge-padding.ts';
import { cardsUpToPx, fittingColumns } from './fitting-columns.ts';
import { identifyingKey, tableLines } from './data-table-lines.ts';
import cards from './data-table-narrow.module.css';
import styles from './data-table.module.css';
import { keepSorted } from './sorted-column.ts';
import { useColumnKeys } from './use-column-keys.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowReturn } from './use-row-return.ts';
import { useCellTooltip } from './use-cell-tooltip.ts';
import { type RowSelection, useRowSelection } from './use-row-selection.ts';
import { useTableWidth } from './use-table-width.ts';
import { useIsPhone } from '../layout/use-min-width.ts';
import { useRovingFocus } from '../actions/use-roving-focus.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface DataTableProps<Row> extends TableContent<Row> {
  /** Replaces the rows after a failed request, usually an `ErrorState`. */
  failure?: ReactNode;
  isLoading?: boolean;
  /** Replaces the rows of an empty list, usually an `EmptyState`. */
  empty: ReactNode;
  /** Keeps the rows in table form where they would become cards; for a list beside its open record. */
  staysTable?: boolean;
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

/** Width of the checkbox column, in px (`data-table-rows.module.css`). */
const pickWidthPx = 40;

/** Returns the width of the columns with boxes and actions, in px. */
const reservedPx = <Row,>({ selection, rowActions, actionsAtMost }: TableContent<Row>): number =>
  (selection ? pickWidthPx : 0) + (rowActions ? actionsWidthPx(actionsAtMost) : 0);

/** True for a measured list in which rows are always cards. */
const isCardWidth = (px: number): boolean => px > 0 && px <= cardsUpToPx;

/** Returns the user's columns, without those hidden so that the title keeps its share of the width. */
function useFittingColumns<Row>(content: FilledTableProps<Row>, width: number) {
  const { columns, columnState, sort, onCutColumns } = content;
  const reserved = reservedPx(content);
  const hasBoxes = content.selection !== undefined;
  const hasActions = content.rowActions !== undefined;
  const { shown, cut, isNarrow } = useMemo(() => {
    const identifying = identifyingKey(columns);
    const wanted = columnState ? shownColumns(columns, columnState, identifying) : columns;
    const edges = edgesPx(wanted, { hasBoxes, hasActions, widths: columnState?.widths });
    return fittingColumns(keepSorted(wanted, sort), { width, reserved: reserved + edges, identifying });
  }, [columns, columnState, sort, width, reserved, hasBoxes, hasActions]);
  useEffect(() => onCutColumns?.(cut), [cut, onCutColumns]);
  return { shown, isNarrow };
}

/** Returns the columns to show, and whether the width asks for cards. */
function useFit<Row>(content: FilledTableProps<Row>, list: RefObject<HTMLElement | null>) {
  const { staysTable = false } = content;
  const { width, isOld } = useTableWidth(list, staysTable);
  const isOfCardWidth = isCardWidth(width);
  // Cards show every column.
  const { shown, isNarrow } = useFittingColumns(content, isOfCardWidth ? 0 : width);
  // A list whose record was just closed stays a table until it is measured: rows that become cards for a moment would lose the focus.
  const mayBeCards = !staysTable && !isOld;
  return { columns: shown, isOfCards: mayBeCards && (isNarrow || isOfCardWidth) };
}

/** Returns the columns to show and the form of the rows. */
function useRowForm<Row>(content: FilledTableProps<Row>, list: RefObject<HTMLElement | null>) {
  const isPhone = useIsPhone();
  const { columns, isOfCards } = useFit(content, list);
  return {
    columns,
    card: isPhone || isOfCards ? content.card : undefined,
    hasBoxes: !isPhone,
    // A phone has no room for the record beside the list.
    onRowOpen: isPhone && content.card ? undefined : content.onRowOpen,
  };
}

/** The header, each row and each card are one Tab stop (`use-roving-focus.ts`). */
const tabStops = '[data-part=head], [data-part=row], [data-part=card]';

/** The keyboard of a table: keys of the rows, of the header, and within both. */
function useTableKeys<Row>(list: RefObject<HTMLElement | null>, content: TableContent<Row>): void {
  const { columnState = defaultColumnState, onColumnState } = content;
  useRowKeys(list);
  useRovingFocus(list, tabStops);
  useColumnKeys(list, onColumnState && ((column, width) => onColumnState(resizeColumn(columnState, column, width))));
}

interface PartsProps<Row> {
  content: FilledTableProps<Row>;
  body: ReactNode;
  choice: RowSelection | undefined;
  /** The number of lines, if the list is virtualized. */
  lineCount: number | undefined;
}

function RowsTable<Row>({ content, body, choice, lineCount: count }: PartsProps<Row>) {
  const { caption, texts, isLoading = false, onColumnState } = content;
  const hint = useId();
  const keysHint = onColumnState && texts.headKeys ? hint : undefined;
  return (
    <table className={styles.table} aria-busy={isLoading} aria-rowcount={count}>
      <caption>
        <VisuallyHidden>{isLoading ? texts.loading : caption}</VisuallyHidden>
        {keysHint && (
          <span hidden id={keysHint}>
            {texts.headKeys}
          </span>
        )}
      </caption>
      <DataTableHead {...content} choice={choice} keysHint={keysHint} />
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
  const { staysTable = false } = given;
  const list = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const content = { ...given, ...useRowForm(given, list) };
  useTableKeys(list, content);
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
      <div ref={list} className={classNames(styles.list, !staysTable && cards.cards)} data-lines={rowLines}>
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
