import type { ComponentType, ReactNode } from 'react';

import type { ColumnState } from './column-state.ts';

/** One column of a table, as data. */
export interface Column<Row> {
  key: string;
  /** It heads the row and holds its link; where no column says so it is the first one. */
  identifies?: true;
  /** Optional: a table does without it, the lowest first, until its title has room; a card shows all of it. */
  priority?: 'low' | 'lower' | 'lowest';
  title: string;
  /** Shown in the head in place of the title, for a column narrower than its name. */
  sign?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `number` stands at the end with tabular figures; `code` is monospaced and left to right. */
  kind?: 'text' | 'number' | 'code';
  /** In px; columns without one share the rest. */
  width?: string;
  /** The name by which the list is sorted, as the API words it. */
  sort?: string;
  /** Where the first click begins; numbers and dates mostly begin with the highest. */
  firstSort?: 'ascending' | 'descending';
  /** Which end the plain name of the sort begins with: `severity` begins with the highest, so it is a descending sort. */
  sortBegins?: 'lowest' | 'highest';
  /** For lists that are sorted in the browser (`sortRows`). */
  sortValue?: (row: Row) => string | number | null;
}

/** Makes its content the link of the card; the whole card is its target. */
export type CardLink = ComponentType<{ children: ReactNode }>;

/** What the table itself says. */
export interface TableTexts {
  /** Head of the column that holds what can be done with a row. */
  actions: string;
  loading: string;
  /** Names the handle that changes the width of a column. */
  resize?: (column: string) => string;
}

/** Rows that somebody chooses with boxes, to act on all of them. */
export interface TableSelection<Row> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Names the box in the head, which chooses every row that is listed. */
  allLabel: string;
  labelOf: (row: Row) => string;
  /** Cards on phones show their boxes only while somebody chooses. */
  isActive?: boolean;
}

/** Rows that belong together, under a head that opens and closes them. */
export interface TableSection<Row> {
  key: string;
  title: ReactNode;
  isOpen: boolean;
  rows: readonly Row[];
}

/** What `data-table` and its parts share. */
export interface TableContent<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The same rows in groups; without it they stand in one. */
  sections?: readonly TableSection<Row>[] | undefined;
  onSection?: ((key: string) => void) | undefined;
  selection?: TableSelection<Row> | undefined;
  /** Asked for when the last of the rows comes into sight; absent where there are no more. */
  onEnd?: (() => void) | undefined;
  /** How many rows there are, where not all of them are here yet. */
  total?: number | undefined;
  /** Changes when another list is wanted, which then begins at its top; without it the sort says so. */
  listKey?: string | undefined;
  /** The address of a row; its identifying cell becomes the link. */
  rowLink?: ((row: Row) => string) | undefined;
  /** A click on a row, or Space on its link, opens the record beside the list; the link leads to its page. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** The key of the row that is open beside the list. */
  openRow?: string | undefined;
  /** Before the link of each row: the star. */
  rowMark?: ((row: Row) => ReactNode) | undefined;
  /** A menu or buttons at the end of each row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** How many of them stand beside each other at most; one unless given. */
  actionsAtMost?: number | undefined;
  /** `field` or `-field`, as in the address of the list. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** A row on a phone, in at most three lines; its title carries the link of the row. */
  card?: ((row: Row, link: CardLink) => ReactNode) | undefined;
  /** Cells hold this many lines and end in an ellipsis; without it a row grows with its content. */
  rowLines?: 1 | 2 | undefined;
  /** Which columns are shown, in which order and how wide. */
  columnState?: ColumnState | undefined;
  /** Present where columns can be resized. */
  onColumnState?: ((state: ColumnState) => void) | undefined;
  /** Receives the keys of the columns that there is no room for; the same function in every render. */
  onCutColumns?: ((keys: readonly string[]) => void) | undefined;
  /** How many rows are expected, so that the skeleton has the true height. */
  expectedRows?: number | undefined;
  texts: TableTexts;
}
