/** A column by which rows can be sorted in the browser. */
interface Sortable<Row> {
  sort?: string;
  sortValue?: (row: Row) => string | number | null;
}

const words = new Intl.Collator(document.documentElement.lang || 'en', { numeric: true, sensitivity: 'base' });

/** Compares two values; null comes last in both directions. */
function compared(left: string | number | null, right: string | number | null, direction: 1 | -1): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return (left - right) * direction;
  return words.compare(String(left), String(right)) * direction;
}

/** Returns the rows sorted by `sort` (`field` or `-field`, as in the API); an unknown field keeps the order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], sort: string): readonly Row[] {
  const isDescending = sort.startsWith('-');
  const column = columns.find((each) => each.sort === sort.slice(isDescending ? 1 : 0));
  const valueOf = column?.sortValue;
  if (!valueOf) return rows;
  return rows.toSorted((left, right) => compared(valueOf(left), valueOf(right), isDescending ? -1 : 1));
}
