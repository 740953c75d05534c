import type { Column } from './data-table-column.ts';
import { identifyingKey } from './data-table-lines.ts';

/** The first column with a width that a table never hides, for lists that mark none. */
const firstFact = <Row>(columns: readonly Column<Row>[], identifying: string): Column<Row> | undefined =>
  columns.find(({ key, width, priority }) => key !== identifying && width !== undefined && priority === undefined);

/** Returns the columns of a list beside its open record: the title and those marked for it. */
export function besideColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const identifying = identifyingKey(columns) ?? '';
  const isMarked = columns.some(({ key, beside }) => beside !== undefined && key !== identifying);
  const fact = isMarked ? undefined : firstFact(columns, identifying);
  return columns.flatMap(({ priority: _priority, beside, ...column }): Column<Row>[] => {
    if (column.key !== identifying && beside === undefined && column.key !== fact?.key) return [];
    if (beside?.width === undefined) return [{ ...column, ...beside }];
    // The narrower header has no room for a sort button.
    const { sort: _sort, ...narrow } = column;
    return [{ ...narrow, ...beside }];
  });
}
