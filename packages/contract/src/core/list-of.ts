import type { Access } from './access.ts';
import type { Declaration, Endpoint, Schema } from './endpoint.ts';
import type { ListDeclaration, ListQuery, Sorts } from './list-declaration.ts';
import type { ReadSubject } from './subject.ts';
import type { z } from 'zod';

/** The kinds of filters, as plain data; their types and parameters are in `list-declaration.ts`. */
export const filter = {
  /** One of these values: `turn=client`. `byDefault` applies if the address does not set the filter. */
  oneOf: <const Values extends readonly string[]>(values: Values, byDefault?: Values[number]) =>
    ({ kind: 'oneOf', values, ...(byDefault === undefined ? {} : { byDefault }) }) as const,
  /** Any of these values, separated by commas: `severity=critical,high`. */
  anyOf: <const Values extends readonly (string | number)[]>(values: Values) => ({ kind: 'anyOf', values }) as const,
  /** Set or absent: `overdue=true`. */
  flag: () => ({ kind: 'flag' }) as const,
  /** One day, YYYY-MM-DD. */
  day: () => ({ kind: 'day' }) as const,
  /** Two days, both included, each with an optional parameter of its own. */
  dayRange: <const From extends string, const To extends string>(from: From, to: To) =>
    ({ kind: 'dayRange', from, to }) as const,
  /** A moment, ISO 8601 in UTC. */
  moment: () => ({ kind: 'moment' }) as const,
  /** The ID of a record, or one of these words: `assignee=me`. */
  id: <const Words extends readonly string[]>(...words: Words) => ({ kind: 'id', words }) as const,
  /** The ID of a user, `me` or `unassigned`, which was `nobody` before version 4.4. */
  assignee: () => ({ kind: 'id', words: ['me', 'unassigned'], formerly: { nobody: 'unassigned' } }) as const,
  /** A text up to this number of characters. */
  text: (longest = 500) => ({ kind: 'text', longest }) as const,
};

/** A list endpoint with its declaration as plain data. */
export type DeclaredList<P extends Schema | undefined, R extends Schema, D extends ListDeclaration> = Endpoint<
  P,
  z.ZodType<ListQuery<D>>,
  undefined,
  R,
  'list'
> & { list: D };
/** Any declared list. */
export type AnyList = Endpoint<Schema | undefined, Schema, undefined, Schema, 'list'> & { list: ListDeclaration };

type Filters = ListDeclaration['filters'];
type Undeclared = Record<never, never>;

interface Definition<Search, S, F> {
  path: `/${string}`;
  access: Access;
  /** True if the list accepts free text as `q`. */
  search?: Search;
  reads?: ReadSubject;
  /** The sorts, descending with a minus; the first is the default. */
  sorts: S;
  filters?: F;
}

type ListOf<D extends ListDeclaration> = Declaration<'list'> & { list: D };

/* @__NO_SIDE_EFFECTS__ */
/**
 * Declares a list. Its query is derived from search, sorts and filters: the server requires SQL for each of them, and the
 * page derives address, filters and order from the same data.
 */
export function listOf<
  const S extends Sorts,
  const F extends Filters = Undeclared,
  const Search extends boolean = false,
>(definition: Definition<Search, S, F>): ListOf<{ readonly search: Search; readonly sorts: S; readonly filters: F }> {
  const { search, sorts, filters, ...rest } = definition;
  const list = { search: (search ?? false) as Search, sorts, filters: (filters ?? {}) as F };
  return { ...rest, method: 'GET', kind: 'list', list };
}

interface StaffDefinition<F> {
  /** The part of the path after `/provider/companies/:companyId`. */
  path: `/${string}`;
  access: Access;
  /** The subject, if the path of staff names the record differently. */
  reads?: ReadSubject;
  /** Other filters for staff. */
  filters?: F;
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares the same list for the provider's staff, in the client company of the path. */
export function forStaff<D extends ListDeclaration, const F extends Filters = D['filters']>(
  { list: declared, reads }: ListOf<D>,
  { path, filters, ...rest }: StaffDefinition<F>,
): ListOf<Omit<D, 'filters'> & { readonly filters: F }> {
  return {
    ...(reads ? { reads } : {}),
    ...rest,
    method: 'GET',
    kind: 'list',
    path: `/provider/companies/:companyId${path}`,
    list: { ...declared, filters: (filters ?? declared.filters) as F },
  };
}
