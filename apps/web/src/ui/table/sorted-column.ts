import type { Column } from './data-table-column.ts';

/** What gives way next, where a column of this priority stays. */
const nextToGiveWay = { lowest: 'lower', lower: 'low', low: undefined } as const;

const isSortedBy = <Row>({ sort: field }: Column<Row>, sort: string | undefined): boolean =>
  field !== undefined && (sort === field || sort === `-${field}`);

/** On a narrow page the column that sorts the list stays, and those of the next priority make room for it. */
export function keepSorted<Row>(columns: readonly Column<Row>[], sort: string | undefined): readonly Column<Row>[] {
  const sorted = columns.find((column) => isSortedBy(column, sort));
  if (sorted?.priority === undefined) return columns;
  const { priority, ...kept } = sorted;
  const next = nextToGiveWay[priority];
  return columns.map((column) => {
    if (column === sorted) return kept;
    return next !== undefined && column.priority === next ? { ...column, priority } : column;
  });
}
