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

/** SQL of a sort key and its type for the cursor. */
export type SortKey = Omit<ListOrder, 'direction'>;

/** What the SQL of a filter may need beside its own value. */
export interface FilterContext<Values> {
  /** Who `me` is. */
  viewerId: string;
  /** All active filters. */
  values: Values;
}

/** Turns a chosen filter into conditions; `?` in them stands for the value. */
export type FilterSql<Value, Values = unknown> = (
  value: Value,
  context: FilterContext<Values>,
) => ListFilter | readonly ListFilter[];

/** What free text is compared with: a column or an expression, or a condition with a `?` for each place of the pattern. */
export type SearchTerm = string | { condition: string };

/** The part of a call that says which list is read: the names in its path, and the viewer. */
export interface ListScope<P> {
  params: P;
  viewerId: string;
}

type Declared<E extends AnyList> = E['list']['filters'];

type FilterMapping<F extends ListDeclaration['filters']> = {
  readonly [Name in keyof F]: FilterSql<FilterValue<F[Name]>, FilterValues<F>>;
};

interface Source<E extends AnyList> {
  /** Table or view with the columns `id` and, in the lists of one company, `company_id`. */
  from: string;
  /** JSON of one row, in SQL. A subquery in it names the row `shown`; `?` stands for the id of the viewer. */
  row: string;
  /** One key for each sort; each needs an index (company, key, id). */
  sorts: { readonly [Name in SortName<E['list']['sorts'][number]>]: SortKey };
  filters: FilterMapping<Declared<E>>;
  /** Conditions that say which list it is, such as that of one engagement; they always apply. */
  within?: (scope: ListScope<Params<E>>) => readonly ListFilter[];
  /** Finds what the list belongs to where its path names something; without a row the answer is 404. */
  parent?: (scope: ListScope<Params<E>>) => Statement;
  /** True where the rows belong to no one client: of a list over all clients, all staff read the same rows. */
  isShared?: boolean;
  /** SQL of the length of the list where it is kept; `?` stands for the first value of `within`. */
  keptTotal?: string;
  /** A table of kept counts, and the filters whose columns it has. */
  keptCounts?: { from: string; filters: readonly (keyof Declared<E>)[] };
}

/** How the database reads a declared list. A sort, a filter or a search without its SQL does not compile. */
export type ListSource<E extends AnyList> = Source<E> &
  (E['list']['search'] extends true ? { search: readonly SearchTerm[] } : { search?: never });

/** What filters and search need of a source. */
export interface FilterSource<F extends ListDeclaration['filters']> {
  filters: FilterMapping<F>;
  search?: readonly SearchTerm[] | undefined;
}

/** The conditions of all active filters, in the order of their declaration, and of the search. */
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
  // Addresses are stored in ASCII, however they are typed.
  return { sql: `(${parts.join(' or ')})`, value: likePattern(asciiEmail(text)) };
}

/** The order of a sort as the address names it. */
export function sortOrder(sorts: Readonly<Record<string, SortKey>>, sort: string): ListOrder {
  const isDescending = sort.startsWith('-');
  const key = sorts[isDescending ? sort.slice(1) : sort];
  if (!key) throw new Error(`The sort ${sort} has no SQL`);
  return { ...key, direction: isDescending ? 'desc' : 'asc' };
}
