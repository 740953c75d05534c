import type { Column, TableContent, TableSection } from './data-table-column.ts';

/** A line of the table body: a record or a section heading. */
export type TableLine<Row> =
  | { kind: 'row'; key: string; row: Row }
  | { kind: 'section'; key: string; section: TableSection<Row> };

/** Returns the lines in order, without the rows of collapsed sections. */
export function tableLines<Row>({
  rows,
  sections,
  rowKey,
}: Pick<TableContent<Row>, 'rows' | 'sections' | 'rowKey'>): TableLine<Row>[] {
  const asLine = (row: Row): TableLine<Row> => ({ kind: 'row', key: rowKey(row), row });
  if (!sections) return rows.map(asLine);
  return sections.flatMap((section) => [
    { kind: 'section', key: `section ${section.key}`, section },
    ...(section.isOpen ? section.rows.map(asLine) : []),
  ]);
}

/** Returns the key of the column that identifies the row. */
export const identifyingKey = <Row>(columns: readonly Column<Row>[]): string | undefined =>
  (columns.find(({ identifies }) => identifies) ?? columns[0])?.key;

/** The props that determine the table's columns. */
export type TableShape<Row> = Pick<TableContent<Row>, 'columns' | 'selection' | 'rowActions'>;

/** Returns the number of columns, including checkboxes and actions. */
export const columnCount = <Row>({ columns, selection, rowActions }: TableShape<Row>): number =>
  columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
