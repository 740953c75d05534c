import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import type { ReactNode } from 'react';

import { ColumnHandle } from './column-handle.tsx';
import { defaultColumnState, resizeColumn } from './column-state.ts';
import type { Column, TableContent } from './data-table-column.ts';
import { SelectBox } from './data-table-select.tsx';
import styles from './data-table-head.module.css';
import rows from './data-table-rows.module.css';
import { columnWidth } from './edge-padding.ts';
import type { RowSelection } from './use-row-selection.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type Direction = 'ascending' | 'descending' | 'none';

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** Returns the direction of a column's arrow, which shows the order of the rows: descending if the highest come first. */
function directionOf<Row>({ sort: field, sortBegins }: Column<Row>, sort: string | undefined): Direction {
  const plain = sortBegins === 'highest' ? 'descending' : 'ascending';
  if (sort === field) return plain;
  if (sort !== `-${field}`) return 'none';
  return plain === 'ascending' ? 'descending' : 'ascending';
}

/** Returns the sort after a click: the opposite direction, or the column's first one. */
function nextSort<Row>(column: Column<Row>, direction: Direction): string {
  const { sort: field = '', sortBegins, firstSort = sortBegins === 'highest' ? 'descending' : 'ascending' } = column;
  const isDescendingNext = direction === 'none' ? firstSort === 'descending' : direction === 'ascending';
  const isPlain = isDescendingNext === (sortBegins === 'highest');
  return isPlain ? field : `-${field}`;
}

/** A sign in place of a name that is wider than its column. */
const SignedName = <Row,>({ column: { sign, title } }: { column: Column<Row> }) => (
  <span title={title}>
    {sign}
    <VisuallyHidden>{title}</VisuallyHidden>
  </span>
);

interface HeadCellProps<Row> {
  column: Column<Row>;
  /** ID of the text with the keys of the header; set if the column can be resized. */
  keysHint: string | undefined;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  handle: ReactNode;
}

/** Makes a header cell without a button focusable, so that its column can be resized with the keyboard. */
const focusable = (keysHint: string | undefined) =>
  keysHint === undefined ? {} : { tabIndex: -1, 'data-roving': '', 'aria-describedby': keysHint };

function HeadCell<Row>({ column, sort, onSort, handle, keysHint }: HeadCellProps<Row>) {
  const shared = { scope: 'col', 'data-kind': column.kind, 'data-column': column.key } as const;
  const name = column.sign ? <SignedName column={column} /> : <bdi>{column.title}</bdi>;
  if (column.sort === undefined || !onSort) {
    return (
      <th {...shared} {...focusable(keysHint)}>
        {name}
        {handle}
      </th>
    );
  }
  const direction = directionOf(column, sort);
  const Arrow = arrows[direction];
  return (
    <th {...shared} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        aria-describedby={keysHint}
        onClick={() => onSort(nextSort(column, direction))}
      >
        {name}
        <Arrow size={13} stroke={2} aria-hidden="true" />
      </button>
      {handle}
    </th>
  );
}

type HeadContent<Row> = Pick<
  TableContent<Row>,
  | 'columns'
  | 'sort'
  | 'onSort'
  | 'texts'
  | 'selection'
  | 'rowActions'
  | 'actionsAtMost'
  | 'columnState'
  | 'onColumnState'
>;

type HeadProps<Row> = HeadContent<Row> & {
  choice: RowSelection | undefined;
  keysHint: string | undefined;
};

type ResizeProps<Row> = Pick<TableContent<Row>, 'columnState' | 'onColumnState' | 'texts'> & { column: Column<Row> };

function ResizeHandle<Row>({ column, columnState = defaultColumnState, onColumnState, texts }: ResizeProps<Row>) {
  if (!onColumnState || !texts.resize) return null;
  return (
    <ColumnHandle
      label={texts.resize(column.title)}
      onResize={(width) => onColumnState(resizeColumn(columnState, column.key, width))}
    />
  );
}

const actionPx = 32;
const actionsPaddingPx = 32;

/** The width of the column with the row actions, in px. */
export const actionsWidthPx = (atMost = 1): number => atMost * actionPx + actionsPaddingPx;

/** The head of the checkboxes; an empty cell, and no header, while there is no row to select. */
function PickHead({ label, choice }: { label: string; choice: RowSelection | undefined }) {
  const Cell = choice ? 'th' : 'td';
  return (
    <Cell scope={choice && 'col'} className={rows.pickCell} data-part="pick">
      {choice && (
        <SelectBox
          label={label}
          isChosen={choice.isAll}
          isPartly={choice.isSome && !choice.isAll}
          onChoose={choice.chooseAll}
        />
      )}
    </Cell>
  );
}

/** Widths and headers of the columns. */
export function DataTableHead<Row>(props: HeadProps<Row>) {
  const { columns, sort, onSort, texts, selection, choice, keysHint, ...more } = props;
  const hasActions = more.rowActions !== undefined;
  const ends = { hasBoxes: selection !== undefined, hasActions, widths: more.columnState?.widths };
  return (
    <>
      <colgroup>
        {selection && <col className={rows.pickColumn} />}
        {columns.map((column) => (
          <col key={column.key} style={{ inlineSize: columnWidth(column, columns, ends) }} />
        ))}
        {hasActions && (
          <col className={rows.actionsColumn} style={{ inlineSize: actionsWidthPx(more.actionsAtMost) }} />
        )}
      </colgroup>
      <thead className={styles.head}>
        <tr data-part="head">
          {selection && <PickHead label={selection.allLabel} choice={choice} />}
          {columns.map((column) => (
            <HeadCell
              key={column.key}
              column={column}
              sort={sort}
              onSort={onSort}
              keysHint={keysHint}
              handle={<ResizeHandle column={column} texts={texts} {...more} />}
            />
          ))}
          {hasActions && (
            <th scope="col" className={rows.actions} data-part="actions">
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}
