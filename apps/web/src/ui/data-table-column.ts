import type { ReactNode } from 'react';

/** One column of a table, as data. The first column identifies the row: it stands first and holds the link. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** `number` stands at the end with tabular figures; `code` is monospaced and left to right. */
  kind?: 'text' | 'number' | 'code';
  /** CSS width; columns without one share the rest. */
  width?: string;
  /** The name by which the list is sorted, as the API words it. */
  sort?: string;
  /** Where the first click begins; numbers and dates mostly begin with the highest. */
  firstSort?: 'ascending' | 'descending';
  /** For lists that are sorted in the browser (`sortRows`). */
  sortValue?: (row: Row) => string | number | null;
}

/** What the table itself says. */
export interface TableTexts {
  /** Head of the column that holds what can be done with a row. */
  actions: string;
  loading: string;
}

/** What `data-table` and its parts share. */
export interface TableContent<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The address of a row; its first cell becomes the link. */
  rowLink?: ((row: Row) => string) | undefined;
  /** A menu or buttons at the end of each row. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** `field` or `-field`, as in the address of the list. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** On narrow screens: rows as cards, or a table that scrolls sideways. */
  narrow?: 'cards' | 'scroll' | undefined;
  /** How many rows are expected, so that the skeleton has the true height. */
  expectedRows?: number | undefined;
  texts: TableTexts;
}
