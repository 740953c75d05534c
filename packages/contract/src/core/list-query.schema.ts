import { z } from 'zod';

import {
  currentValue,
  type Filter,
  type FilterParameters,
  type ListDeclaration,
  type ListQuery,
} from './list-declaration.ts';
import { day, moment, recordId } from './text.schema.ts';

type Schema = z.ZodType;
type Filters = ListDeclaration['filters'];

/** Parameters of every list; a list adds one parameter per filter (contract/core.md, API conventions). */
export const listQuery = {
  limit: z.union([z.literal('all'), z.coerce.number().int().min(1).max(200)]).default(25),
  cursor: z.string().max(500).optional(),
  q: z.string().trim().normalize('NFC').max(200).optional(),
};

/** Paging of the rows of a record: all rows without a parameter, else one page. */
export const rowsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: listQuery.cursor,
});

/** The query schema of a declared list. */
export function queryOfList<D extends ListDeclaration>({ search, sorts, filters }: D): z.ZodType<ListQuery<D>> {
  const { q, ...paging } = listQuery;
  const sort = z.enum(sorts).default(sorts[0]);
  const shape = { ...paging, ...(search ? { q } : {}), sort, ...filterShape(filters) };
  return z.strictObject(shape) as unknown as z.ZodType<ListQuery<D>>;
}

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

/** Returns the query of counts and changes of the rows that match the filters of a list and its search. */
export const countsQuery = <F extends Filters>(filters: F) =>
  z.strictObject({ q: listQuery.q, ...filterShape(filters) });

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
    return z.preprocess((text) => (typeof text === 'string' ? currentValue(declared, text) : text), schema);
  },
  text: ({ longest }) => z.string().trim().normalize('NFC').min(1).max(longest),
};

const schemaOf = (declared: Single): Schema => (schemas[declared.kind] as (declared: Single) => Schema)(declared);
