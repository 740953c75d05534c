import type { ComponentType, ReactNode } from 'react';

import type { ColumnState } from './column-state.ts';

/** The definition of a table column. */
export interface Column<Row> {
  key: string;
  /** Marks the column that is the row's header and contains its link; the first column by default. */
  identifies?: true;
  /** Marks an optional column. A table hides optional columns, lowest priority first, until the title has room; cards show all of them. */
  priority?: 'low' | 'lower' | 'lowest';
  title: string;
  /** Shown in the head in place of the title, for a column narrower than its name. */
  sign?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `number` is end-aligned with tabular figures; `code` is monospaced and left to right. */
  kind?: 'text' | 'number' | 'code';
  /** In px; columns without one share the rest. */
  width?: string;
  /** Name of the sort field in the API. */
  sort?: string;
  /** The direction of the first click; mostly descending for numbers and dates. */
  firstSort?: 'ascending' | 'descending';
  /** The order of the unprefixed sort: `severity` starts with the highest, so it is descending. */
  sortBegins?: 'lowest' | 'highest';
  /** For lists sorted in the browser (`sortRows`). */
  sortValue?: (row: Row) => string | number | null;
  /** Marks one of the two or three columns that stay while a record is open beside the list, with their narrower form. */
  beside?: Partial<Pick<Column<Row>, 'width' | 'cell' | 'sign'>>;
}

/** Renders its content as the card's link; the whole card is the click target. */
export type CardLink = ComponentType<{ children: ReactNode }>;

/** Texts of the table. */
export interface TableTexts {
  /** Heading of the column with row actions. */
  actions: string;
  loading: string;
  /** Label of a column's resize handle, for the pointer. */
  resize?: (column: string) => string;
  /** Describes the keys of the header: arrows move between its columns, and with Shift resize them. */
  headKeys?: string;
}

/** Row selection with checkboxes, for bulk actions. */
export interface TableSelection<Row> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Label of the header checkbox, which selects every listed row. */
  allLabel: string;
  labelOf: (row: Row) => string;
  /** True while the user is selecting; cards on phones show their checkboxes only then. */
  isActive?: boolean;
}

/** Rows grouped under a collapsible heading. */
export interface TableSection<Row> {
  key: string;
  title: ReactNode;
  /** Content at the end of the heading, beside its button. */
  actions?: ReactNode;
  isOpen: boolean;
  rows: readonly Row[];
}

/** Props shared by `data-table` and its parts. */
export interface TableContent<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The same rows in groups; ungrouped by default. */
  sections?: readonly TableSection<Row>[] | undefined;
  onSection?: ((key: string) => void) | undefined;
  selection?: TableSelection<Row> | undefined;
  /** Loads more rows when the last one becomes visible; undefined if there are no more. */
  onEnd?: (() => void) | undefined;
  /** Total number of rows, if not all are loaded. */
  total?: number | undefined;
  /** Identifies the list; when it changes, the table scrolls to the top. By default the sort identifies it. */
  listKey?: string | undefined;
  /** Returns the link of a row, which its identifying cell shows. */
  rowLink?: ((row: Row) => string) | undefined;
  /** Opens the record beside the list on a click, or on Space on the link; the link itself leads to the record's page. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** Opens the record beside the list also on a click on the title; Enter still leads to the record's page. */
  opensFromTitle?: boolean | undefined;
  /** The key of the row that is open beside the list. */
  openRow?: string | undefined;
  /** The keys of the rows that someone else has just changed, which are tinted for a moment. */
  changedRows?: ReadonlySet<string> | undefined;
  /** Returns content before the row's link, such as the bookmark star. */
  rowMark?: ((row: Row) => ReactNode) | undefined;
  /** Returns a menu or buttons for the end of the row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Maximum number of buttons side by side; 1 by default. */
  actionsAtMost?: number | undefined;
  /** `field` or `-field`, as in the list's address. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** Returns a row on a phone in at most three lines; its title must use `link`. */
  card?: ((row: Row, link: CardLink) => ReactNode) | undefined;
  /** Limits cells to this many lines with an ellipsis; by default rows grow with their content. */
  rowLines?: 1 | 2 | undefined;
  /** The visible columns with their order and widths. */
  columnState?: ColumnState | undefined;
  /** Set if columns can be resized. */
  onColumnState?: ((state: ColumnState) => void) | undefined;
  /** Receives the keys of the columns that there is no room for; the same function in every render. */
  onCutColumns?: ((keys: readonly string[]) => void) | undefined;
  /** The expected number of rows, for the height of the skeleton. */
  expectedRows?: number | undefined;
  texts: TableTexts;
}
