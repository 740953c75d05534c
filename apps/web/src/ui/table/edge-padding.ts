import type { Column } from './data-table-column.ts';

/** The padding of the first and the last cell of a row beyond that of the others, in px (`data-table.module.css`). */
const startPx = { text: 8, number: 16 };
const endPx = { text: 16, number: 8 };

/** The parts of a row at its ends. */
export interface RowEnds {
  hasBoxes: boolean;
  hasActions: boolean;
  /** Widths set by the user, which include the padding. */
  widths?: Readonly<Record<string, number>> | undefined;
}

const isFixed = <Row>({ key, width }: Column<Row>, { widths }: RowEnds): boolean =>
  width !== undefined && widths?.[key] === undefined;

/** Returns the padding that the column needs in addition to its width as the first or the last of the row, in px. */
function edgePx<Row>(column: Column<Row>, columns: readonly Column<Row>[], ends: RowEnds): number {
  if (!isFixed(column, ends)) return 0;
  const side = column.kind === 'number' ? 'number' : 'text';
  const start = !ends.hasBoxes && column === columns[0] ? startPx[side] : 0;
  const end = !ends.hasActions && column === columns.at(-1) ? endPx[side] : 0;
  return start + end;
}

/** Returns the padding at both ends of a row that no width of a column includes, in px. */
export const edgesPx = <Row>(columns: readonly Column<Row>[], ends: RowEnds): number =>
  columns.reduce((sum, column) => sum + edgePx(column, columns, ends), 0);

/** Returns the width of a column in its table; undefined for a column that shares the rest. */
export function columnWidth<Row>(
  column: Column<Row>,
  columns: readonly Column<Row>[],
  ends: RowEnds,
): string | undefined {
  const extra = edgePx(column, columns, ends);
  return extra === 0 || column.width === undefined ? column.width : `${Number.parseFloat(column.width) + extra}px`;
}
