import { countsStatement, type ListFilter } from './list-statement.ts';
import type { Statement } from './scoped-read.ts';

/** The filters of a list of which each of these values is counted. */
type CountedValues = Readonly<Record<string, readonly (string | number)[]>>;

/** The numbers of rows by filter and value. */
export type ValueCounts<Values extends CountedValues> = { total: number } & {
  [Name in keyof Values]: Record<Values[Name][number], number>;
};

interface FacetPlan<Values, Query> {
  from: string;
  within: readonly ListFilter[];
  values: Values;
  /** Returns the conditions of the list for its filters. */
  conditions: (query: Query) => readonly ListFilter[];
  query: Query;
}

/** Counts each value of a filter under all other filters, so that it shows the number that selecting it would give. */
export function facetCounts<const Values extends CountedValues, Query extends object>({
  from,
  within,
  values,
  conditions,
  query,
}: FacetPlan<Values, Query>): {
  statement: Statement;
  present: (rows: readonly { counts: Record<string, number> }[]) => ValueCounts<Values>;
} {
  const each = <Result>(of: (name: string, value: string) => Result) =>
    Object.entries(values).map(
      ([name, some]) => [name, some.map((value) => [String(value), of(name, String(value))] as const)] as const,
    );
  const counts = each((name, value) => conditions({ ...query, [name]: value })).flatMap(([name, some]) =>
    some.map(([value, filters]) => [`${name}.${value}`, filters] as const),
  );
  return {
    statement: countsStatement({ from, within, counts: { total: conditions(query), ...Object.fromEntries(counts) } }),
    present: ([row]) => {
      const numbers = each((name, value) => row?.counts[`${name}.${value}`] ?? 0);
      const byFilter = numbers.map(([name, some]) => [name, Object.fromEntries(some)]);
      return { total: row?.counts['total'] ?? 0, ...Object.fromEntries(byFilter) } as ValueCounts<Values>;
    },
  };
}
