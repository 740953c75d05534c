import type { Column, TableContent, TableSection } from './data-table-column.ts';

/** One line under the head: a record, or the head of a section. */
export type TableLine<Row> =
  | { kind: 'row'; key: string; row: Row }
  | { kind: 'section'; key: string; section: TableSection<Row> };

/** The lines in the order in which they stand; the rows of a closed section are not among them. */
export function linesOf<Row>({
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

/** The key of the column that identifies the row. */
export const identifyingKey = <Row>(columns: readonly Column<Row>[]): string | undefined =>
  (columns.find(({ identifies }) => identifies) ?? columns[0])?.key;

/** What decides which columns a table has. */
export type TableShape<Row> = Pick<TableContent<Row>, 'columns' | 'selection' | 'rowActions'>;

/** How many columns the table has with those that are not data. */
export const columnCount = <Row>({ columns, selection, rowActions }: TableShape<Row>): number =>
  columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
