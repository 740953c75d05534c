import { z } from 'zod';

import type { Access } from './access.ts';
import { type CallLimit, type Cost, type Endpoint, listQuery } from './endpoint.ts';
import {
  currentWord,
  type Filter,
  type FilterParameters,
  type ListDeclaration,
  type ListQuery,
  type Sorts,
} from './list-declaration.ts';
import type { ReadSubject } from './subject.ts';
import { day, moment, recordId } from './text.ts';

type Schema = z.ZodType;

/** The filters that a list can offer, as plain data; what each accepts in the address stands in `list-declaration.ts`. */
export const filter = {
  /** One of these values: `turn=client`. Where `byDefault` is given, it holds while the address names none. */
  oneOf: <const Values extends readonly string[]>(values: Values, byDefault?: Values[number]) =>
    ({ kind: 'oneOf', values, ...(byDefault === undefined ? {} : { byDefault }) }) as const,
  /** Any of these values, separated by commas: `severity=critical,high`. */
  anyOf: <const Values extends readonly (string | number)[]>(values: Values) => ({ kind: 'anyOf', values }) as const,
  /** On or absent: `overdue=true`. */
  flag: () => ({ kind: 'flag' }) as const,
  /** One day, YYYY-MM-DD. */
  day: () => ({ kind: 'day' }) as const,
  /** Two days, both included, each with a parameter of its own and either of them optional. */
  dayRange: <const From extends string, const To extends string>(from: From, to: To) =>
    ({ kind: 'dayRange', from, to }) as const,
  /** A moment, ISO 8601 in UTC. */
  moment: () => ({ kind: 'moment' }) as const,
  /** The id of a record, or one of these words in its place: `assignee=me`. */
  id: <const Words extends readonly string[]>(...words: Words) => ({ kind: 'id', words }) as const,
  /** The id of a user, `me` or `unassigned`, which was called `nobody` until version 4.4. */
  assignee: () => ({ kind: 'id', words: ['me', 'unassigned'], formerly: { nobody: 'unassigned' } }) as const,
  /** A text of at most so many characters. */
  text: (longest = 500) => ({ kind: 'text', longest }) as const,
};

/** A list endpoint that carries its declaration as plain data. */
export type DeclaredList<P extends Schema | undefined, R extends Schema, D extends ListDeclaration> = Endpoint<
  P,
  z.ZodType<ListQuery<D>>,
  undefined,
  R,
  'list'
> & { list: D };
/** Any declared list. */
export type AnyList = Endpoint<Schema | undefined, Schema, undefined, Schema, 'list'> & { list: ListDeclaration };

interface Definition<P, R, Search, S, Filters> {
  path: `/${string}`;
  access: Access;
  /** One sentence for the published document. */
  summary: string;
  cost?: Cost;
  limit?: CallLimit;
  params?: P;
  /** The schema of one row. */
  row: R;
  /** Whether it takes free text as `q`. */
  search?: Search;
  reads?: ReadSubject;
  /** What it can be sorted by, descending with a minus; the first is the default. */
  sorts: S;
  filters?: Filters;
}

type Filters = ListDeclaration['filters'];
type Undeclared = Record<never, never>;

/**
 * Declares one list: its query follows from search, sorts and filters. The server demands SQL for each of them, and the
 * page derives address, filters and order from the same data.
 */
export function listOf<
  R extends Schema,
  const S extends Sorts,
  const F extends Filters = Undeclared,
  const Search extends boolean = false,
  P extends Schema | undefined = undefined,
>(
  definition: Definition<P, R, Search, S, F>,
): DeclaredList<P, R, { readonly search: Search; readonly sorts: S; readonly filters: F }> {
  const { row, search, sorts, filters, ...rest } = definition;
  const list = { search: (search ?? false) as Search, sorts, filters: (filters ?? {}) as F };
  return { ...rest, method: 'GET', kind: 'list', result: row, query: queryOf(list), list };
}

interface StaffDefinition<R, F> {
  /** What follows `/provider/companies/:companyId`. */
  path: `/${string}`;
  access: Access;
  summary: string;
  /** Where the path names the record differently. */
  reads?: ReadSubject;
  /** Where staff see more of a row. */
  row?: R;
  /** Where staff have other filters. */
  filters?: F;
}

type InClient<P> = z.ZodType<{ companyId: string } & (P extends Schema ? z.output<P> : unknown)>;

/** The same list for the provider's staff in the client company that the path names. */
export function forStaff<
  P extends Schema | undefined,
  Row extends Schema,
  D extends ListDeclaration,
  R extends Schema = Row,
  const F extends Filters = D['filters'],
>(
  { list: declared, params, result, reads }: DeclaredList<P, Row, D>,
  { path, row, filters, ...rest }: StaffDefinition<R, F>,
): DeclaredList<InClient<P>, R, Omit<D, 'filters'> & { readonly filters: F }> {
  const list = { ...declared, filters: (filters ?? declared.filters) as F };
  const named = (params ?? z.strictObject({})) as z.ZodObject;
  return {
    ...(reads ? { reads } : {}),
    ...rest,
    method: 'GET',
    kind: 'list',
    path: `/provider/companies/:companyId${path}`,
    params: z.strictObject({ companyId: recordId }).extend(named.shape) as unknown as InClient<P>,
    result: (row ?? result) as R,
    query: queryOf(list),
    list,
  };
}

const queryOf = <D extends ListDeclaration>({ search, sorts, filters }: D): z.ZodType<ListQuery<D>> => {
  const { q, ...paging } = listQuery;
  const sort = z.enum(sorts).default(sorts[0]);
  const shape = { ...paging, ...(search ? { q } : {}), sort, ...filterShape(filters) };
  return z.strictObject(shape) as unknown as z.ZodType<ListQuery<D>>;
};

/** The parameters of some filters, as a schema reads them. */
type FilterShape<F extends Filters> = {
  [Name in keyof FilterParameters<F>]-?: z.ZodOptional<z.ZodType<Exclude<FilterParameters<F>[Name], undefined>>>;
};

/** The parameters of these filters, for calls that take the filters of a list and page nothing: counts and exports. */
export function filterShape<F extends Filters>(filters: F): FilterShape<F> {
  const parameters = Object.entries(filters).flatMap(([name, declared]): [string, Schema][] =>
    declared.kind === 'dayRange'
      ? [
          [declared.from, day.optional()],
          [declared.to, day.optional()],
        ]
      : [[name, schemaOf(declared).optional()]],
  );
  return Object.fromEntries(parameters) as FilterShape<F>;
}

const longestSelection = 200;

function anyOf(values: readonly (string | number)[]) {
  const value = `(?:${values.map(plainPattern).join('|')})`;
  return z
    .string()
    .max(longestSelection)
    .regex(new RegExp(`^${value}(?:,${value})*$`), 'Unknown value in this filter');
}

const plainPattern = (value: string | number) => String(value).replaceAll(/[^\w ]/g, (mark) => `\\${mark}`);

type Single = Exclude<Filter, { kind: 'dayRange' }>;

const schemas: { [Kind in Single['kind']]: (declared: Extract<Single, { kind: Kind }>) => Schema } = {
  oneOf: ({ values }) => z.enum(values),
  anyOf: ({ values }) => anyOf(values),
  flag: () => z.literal('true'),
  day: () => day,
  moment: () => moment,
  id: (declared) => {
    const { words, formerly } = declared;
    const schema = words.length === 0 ? recordId : z.union([z.enum(words), recordId]);
    if (!formerly) return schema;
    return z.preprocess((text) => (typeof text === 'string' ? currentWord(declared, text) : text), schema);
  },
  text: ({ longest }) => z.string().trim().normalize('NFC').min(1).max(longest),
};

const schemaOf = (declared: Single): Schema => (schemas[declared.kind] as (declared: Single) => Schema)(declared);
