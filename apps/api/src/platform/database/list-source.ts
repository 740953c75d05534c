import type { Params } from '@gatehouse/contract/core/endpoint';
import {
  defaultFilters,
  type FilterValue,
  type FilterValues,
  type ListDeclaration,
  readFilters,
  type SortName,
} from '@gatehouse/contract/core/list-declaration';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { asciiEmail } from '@gatehouse/domain/email';

import { likePattern, type ListFilter, type ListOrder } from './list-statement.ts';
import type { Statement } from './scoped-read.ts';

/** SQL of a sort key, with its type for the cursor. */
export type SortKey = Omit<ListOrder, 'direction'>;

/** The values that the SQL of a filter may need besides its own. */
export interface FilterContext<Values> {
  /** The id of the user that `me` denotes. */
  viewerId: string;
  /** The values of all active filters. */
  values: Values;
}

/** Converts the value of a filter to conditions; `?` in them is replaced by the value. */
export type FilterSql<Value, Values = unknown> = (
  value: Value,
  context: FilterContext<Values>,
) => ListFilter | readonly ListFilter[];

/** SQL to match free text against: a column, an expression, or a condition with `?` for the pattern. */
export type SearchTerm = string | { condition: string };

/** The path parameters and the viewer, which together determine the list that is read. */
export interface ListScope<P> {
  params: P;
  viewerId: string;
}

type DeclaredFilters<E extends AnyList> = E['list']['filters'];

type FilterMapping<F extends ListDeclaration['filters']> = {
  readonly [Name in keyof F]: FilterSql<FilterValue<F[Name]>, FilterValues<F>>;
};

interface Source<E extends AnyList> {
  /** The table or view. It has the column `id` and, in lists of one company, `company_id`. */
  from: string;
  /** SQL of the JSON of one row. Subqueries refer to the row as `shown`; `?` is the viewer's id. */
  row: string;
  /** The SQL key of each sort; each needs an index (company, key, id). */
  sorts: { readonly [Name in SortName<E['list']['sorts'][number]>]: SortKey };
  filters: FilterMapping<DeclaredFilters<E>>;
  /** The conditions that limit the list, for example to one engagement; they always apply. */
  within?: (scope: ListScope<Params<E>>) => readonly ListFilter[];
  /** The statement that finds the parent record named in the path; without a row, the response is 404. */
  parent?: (scope: ListScope<Params<E>>) => Statement;
  /** True if the rows belong to no single client: in a list over all clients, all staff then read the same rows. */
  isShared?: boolean;
  /** SQL of the stored length of the list, if there is one; `?` is the first value of `within`. */
  keptTotal?: string;
  /** A table of stored counts, and the filters for which it has columns. */
  keptCounts?: { from: string; filters: readonly (keyof DeclaredFilters<E>)[] };
}

/** The SQL of a declared list. A sort, filter or search without its SQL does not compile. */
export type ListSource<E extends AnyList> = Source<E> &
  (E['list']['search'] extends true ? { search: readonly SearchTerm[] } : { search?: never });

/** The part of a list source that filters and search need. */
export interface FilterSource<F extends ListDeclaration['filters']> {
  filters: FilterMapping<F>;
  search?: readonly SearchTerm[] | undefined;
}

/** Returns the conditions of all active filters, in the order of their declaration, and of the search. */
export function filterConditions<F extends ListDeclaration['filters']>(
  declared: F,
  { filters, search = [] }: FilterSource<F>,
  { query, viewerId }: { query: Readonly<Record<string, unknown>>; viewerId: string },
): ListFilter[] {
  const values = { ...defaultFilters(declared), ...readFilters(declared, query) } as FilterValues<F>;
  const sql = filters as Readonly<Record<string, FilterSql<unknown, FilterValues<F>> | undefined>>;
  const conditions = Object.entries(values).flatMap(
    ([name, value]) => sql[name]?.(value, { viewerId, values }) ?? unmapped(name),
  );
  const { q } = query;
  return typeof q === 'string' && q !== '' ? [...conditions, searchCondition(search, q)] : conditions;
}

function unmapped(name: string): never {
  throw new Error(`The filter ${name} has no SQL`);
}

function searchCondition(terms: readonly SearchTerm[], text: string): ListFilter {
  const parts = terms.map((term) => (typeof term === 'string' ? `${term} ilike ?` : term.condition));
  // Email addresses are stored in ASCII, so the search term is converted as well.
  return { sql: `(${parts.join(' or ')})`, value: likePattern(asciiEmail(text)) };
}

/** Returns the order for a `sort` parameter, in which a leading hyphen means descending. */
export function sortOrder(sorts: Readonly<Record<string, SortKey>>, sort: string): ListOrder {
  const isDescending = sort.startsWith('-');
  const key = sorts[isDescending ? sort.slice(1) : sort];
  if (!key) throw new Error(`The sort ${sort} has no SQL`);
  return { ...key, direction: isDescending ? 'desc' : 'asc' };
}
