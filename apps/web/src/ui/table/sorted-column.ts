import type { Column } from './data-table-column.ts';

/** The priority whose columns are hidden instead, if a column of this priority must stay. */
const nextHiddenPriority = { lowest: 'lower', lower: 'low', low: undefined } as const;

const isSortedBy = <Row>({ sort: field }: Column<Row>, sort: string | undefined): boolean =>
  field !== undefined && (sort === field || sort === `-${field}`);

/** Keeps the sorted column visible on a narrow page, and hides columns of the next priority instead. */
export function keepSorted<Row>(columns: readonly Column<Row>[], sort: string | undefined): readonly Column<Row>[] {
  const sorted = columns.find((column) => isSortedBy(column, sort));
  if (sorted?.priority === undefined) return columns;
  const { priority, ...kept } = sorted;
  const next = nextHiddenPriority[priority];
  return columns.map((column) => {
    if (column === sorted) return kept;
    return next !== undefined && column.priority === next ? { ...column, priority } : column;
  });
}
