/** A filter of a list as plain data. */
export type Filter =
  | { readonly kind: 'oneOf'; readonly values: readonly string[]; readonly byDefault?: string }
  | { readonly kind: 'anyOf'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'day' }
  | { readonly kind: 'dayRange'; readonly from: string; readonly to: string }
  | { readonly kind: 'moment' }
  | { readonly kind: 'id'; readonly words: readonly string[]; readonly formerly?: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly longest: number };

/** Returns the default values of filters that the address does not set. */
export const defaultFilters = (filters: ListDeclaration['filters']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, declared]) =>
      declared.kind === 'oneOf' && declared.byDefault !== undefined ? [[name, declared.byDefault]] : [],
    ),
  );

/** Returns the current name of a filter value; links and saved views may contain an earlier one. */
export const currentValue = ({ formerly = {} }: Extract<Filter, { kind: 'id' }>, text: string): string =>
  Object.hasOwn(formerly, text) ? (formerly[text] ?? text) : text;

/** The sorts of a list, descending with a minus; the first is the default. */
export type Sorts = readonly [string, ...string[]];

/** The declaration of a list as plain data. */
export interface ListDeclaration {
  readonly search: boolean;
  readonly sorts: Sorts;
  readonly filters: Readonly<Record<string, Filter>>;
}

/** A sort without its direction. */
export type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

/** A filter value in code: several values as an array, a range as an object. */
export type FilterValue<F extends Filter> = F extends { kind: 'oneOf'; values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'anyOf'; values: readonly (infer Value)[] }
    ? readonly Value[]
    : F extends { kind: 'flag' }
      ? true
      : F extends { kind: 'dayRange' }
        ? DayRange
        : string;

/** The first and the last day, both included; either can be open. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
}

/** The active filters of a list. */
export type FilterValues<Filters extends ListDeclaration['filters']> = {
  [Name in keyof Filters]?: FilterValue<Filters[Name]> | undefined;
};

/** The parameter of a filter in the address. */
type Parameter<F extends Filter> = F extends { kind: 'oneOf'; values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'flag' }
    ? 'true'
    : string;

type ParameterOfRange<F> = F extends { kind: 'dayRange'; from: infer From extends string; to: infer To extends string }
  ? From | To
  : never;

/** The parameters of the filters of a list. */
export type FilterParameters<Filters extends ListDeclaration['filters']> = {
  [Name in keyof Filters as Filters[Name] extends { kind: 'dayRange' } ? never : Name]?:
    | Parameter<Filters[Name]>
    | undefined;
} & { [Name in keyof Filters as ParameterOfRange<Filters[Name]>]?: string | undefined };

/** The query of a list after parsing. */
export type ListQuery<D extends ListDeclaration> = {
  limit: number | 'all';
  cursor?: string | undefined;
  sort: D['sorts'][number];
} & (D['search'] extends true ? { q?: string | undefined } : unknown) &
  FilterParameters<D['filters']>;

/** Returns the filters in the parameters of a valid address; empty parameters count as absent. */
export function readFilters<Filters extends ListDeclaration['filters']>(
  filters: Filters,
  parameters: Parameters,
): FilterValues<Filters> {
  const values: Record<string, unknown> = {};
  for (const [name, declared] of Object.entries(filters)) {
    const value = readFilter(declared, name, parameters);
    if (value !== undefined) values[name] = value;
  }
  return values as FilterValues<Filters>;
}

type Parameters = Readonly<Record<string, unknown>>;

const textOf = (parameters: Parameters, name: string): string | undefined => {
  const text = parameters[name];
  return typeof text === 'string' && text !== '' ? text : undefined;
};

function readFilter(declared: Filter, name: string, parameters: Parameters): unknown {
  if (declared.kind === 'dayRange')
    return readRange(textOf(parameters, declared.from), textOf(parameters, declared.to));
  const text = textOf(parameters, name);
  if (text === undefined || declared.kind === 'flag') return text && true;
  return declared.kind === 'anyOf' ? readSelection(declared.values, text) : text;
}

const readRange = (from: string | undefined, to: string | undefined): DayRange | undefined =>
  from || to ? { from, to } : undefined;

function readSelection(values: readonly (string | number)[], text: string): readonly (string | number)[] {
  const selected = text.split(',');
  return values.filter((value) => selected.includes(String(value)));
}
