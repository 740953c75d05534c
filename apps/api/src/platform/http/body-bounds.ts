import type { Schema } from '@gatehouse/contract/core/endpoint';
import { z } from 'zod';

/** A list or an object with more parts than the contract allows; `path` names it. */
export interface Excess {
  path: string;
  /** The maximum number of parts; undefined for an object with unknown fields. */
  most?: number;
  /** The error message that the contract defines. */
  message?: string;
}

/** Returns the first part of a value that is larger than its schema allows, or undefined. */
export type BoundsCheck = (value: unknown, path: string) => Excess | undefined;

/** Up to this number of unknown fields, the schema rejects the value, with a message that names the fault. */
export const unknownFieldsAtMost = 20;

const nothing: BoundsCheck = () => undefined;

type Def<Kind extends z.core.$ZodTypes['_zod']['def']['type']> = Extract<
  z.core.$ZodTypes['_zod']['def'],
  { type: Kind }
>;

const compilers: {
  [Kind in z.core.$ZodTypes['_zod']['def']['type']]?: (def: Def<Kind>, schema: Schema) => BoundsCheck;
} = {
  array: ({ element }, schema) => checkList(compileBounds(element), listBoundOf(schema)),
  object: ({ shape, catchall }) => checkFields(shape, catchall?._zod.def.type === 'never'),
  record: ({ valueType }, schema) => checkRecord(compileBounds(valueType), maxKeysOf(schema)),
  union: ({ options }) => checkOptions(options.map(compileBounds)),
  tuple: ({ items }) => checkList(checkOptions(items.map(compileBounds)), { most: items.length }),
  pipe: ({ in: input, out }) => compileBounds(input._zod.def.type === 'transform' ? out : input),
  optional: ({ innerType }) => compileBounds(innerType),
  nullable: ({ innerType }) => compileBounds(innerType),
  default: ({ innerType }) => compileBounds(innerType),
  prefault: ({ innerType }) => compileBounds(innerType),
  catch: ({ innerType }) => compileBounds(innerType),
  readonly: ({ innerType }) => compileBounds(innerType),
};

/**
 * Compiles a check of the sizes of a value that runs before its schema. A schema validates every item of a list and every key of a record
 * before it checks their number, so a request of one megabyte could block the thread for half a second.
 */
export function compileBounds(schema: Schema): BoundsCheck {
  const { def } = schema._zod;
  const compile = compilers[def.type as keyof typeof compilers] as
    | ((one: typeof def, whole: Schema) => BoundsCheck)
    | undefined;
  return compile?.(def, schema) ?? nothing;
}

type ListBound = Pick<Excess, 'message'> & { most: number };

/** Returns the number of items that `.max()` or `.length()` allows, with the contract's message for more. */
function listBoundOf({ _zod: { def } }: Schema): ListBound {
  const bounds = (def.checks ?? []).map(({ _zod: { def: check } }) => {
    const { maximum, length } = check as { maximum?: number; length?: number };
    const said = check.error?.({} as Parameters<typeof check.error>[0]);
    const most = maximum ?? length ?? Number.POSITIVE_INFINITY;
    return typeof said === 'string' ? { most, message: said } : { most };
  });
  return bounds.toSorted((one, other) => one.most - other.most)[0] ?? { most: Number.POSITIVE_INFINITY };
}

/** Returns the maximum number of items of a list. */
export const maxItemsOf = (schema: Schema): number => listBoundOf(schema).most;

/** Returns the maximum number of keys, which the contract states as `maxProperties`; zod has no rule for it. */
export function maxKeysOf(schema: Schema): number {
  const most = z.globalRegistry.get(schema as z.ZodType)?.['maxProperties'];
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY;
}

const under = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);

function checkList(checkItem: BoundsCheck, bound: ListBound): BoundsCheck {
  return (value, path) => {
    if (!Array.isArray(value)) return undefined;
    if (value.length > bound.most) return { path, ...bound };
    if (checkItem === nothing) return undefined;
    return firstOf(value.entries(), ([at, item]) => checkItem(item, under(path, at)));
  };
}

function checkRecord(checkValue: BoundsCheck, most: number): BoundsCheck {
  return (value, path) => {
    if (!isObject(value)) return undefined;
    const keys = Object.keys(value);
    if (keys.length > most) return { path, most };
    if (checkValue === nothing) return undefined;
    return firstOf(keys, (key) => checkValue(value[key], under(path, key)));
  };
}

function checkFields(shape: Readonly<Record<string, Schema>>, isStrict: boolean): BoundsCheck {
  const fields = Object.entries(shape).map(([key, field]) => ({ key, check: compileBounds(field) }));
  const bounded = fields.filter(({ check }) => check !== nothing);
  const most = isStrict ? fields.length + unknownFieldsAtMost : Number.POSITIVE_INFINITY;
  return (value, path) => {
    if (!isObject(value)) return undefined;
    if (Object.keys(value).length > most) return { path };
    return firstOf(bounded, ({ key, check }) => check(value[key], under(path, key)));
  };
}

/** Returns a check by which a value is too large for a union only if it is too large for every option. */
function checkOptions(options: readonly BoundsCheck[]): BoundsCheck {
  if (options.every((check) => check === nothing)) return nothing;
  return (value, path) => {
    const excesses = options.filter((check) => check !== nothing).map((check) => check(value, path));
    return excesses.every(Boolean) ? excesses[0] : undefined;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function firstOf<T>(items: Iterable<T>, find: (item: T) => Excess | undefined): Excess | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}
