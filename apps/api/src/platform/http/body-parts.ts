import type { Schema } from '@gatehouse/contract/core/endpoint';
import type { z } from 'zod';

import { mostItemsOf, mostKeysOf, unknownFieldsAtMost } from './body-bounds.ts';

/** The maximum where the contract states none, or one beyond it: recursive values and free JSON. */
const partsAtMost = 200_000;

const cap = (parts: number): number => Math.min(parts, partsAtMost);
const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

type Def<Kind extends z.core.$ZodTypes['_zod']['def']['type']> = Extract<
  z.core.$ZodTypes['_zod']['def'],
  { type: Kind }
>;

const scalars: ReadonlySet<string> = new Set(['string', 'number', 'int', 'boolean', 'literal', 'enum', 'null', 'date']);

const counters: {
  [Kind in z.core.$ZodTypes['_zod']['def']['type']]?: (def: Def<Kind>, schema: Schema) => number;
} = {
  array: ({ element }, schema) => 1 + mostItemsOf(schema) * mostPartsOf(element),
  object: ({ shape }) => 1 + unknownFieldsAtMost + sum(Object.values(shape).map(mostPartsOf)),
  record: ({ valueType }, schema) => 1 + mostKeysOf(schema) * mostPartsOf(valueType),
  union: ({ options }) => Math.max(...options.map(mostPartsOf)),
  tuple: ({ items }) => 1 + sum(items.map(mostPartsOf)),
  pipe: ({ in: input, out }) => mostPartsOf(input._zod.def.type === 'transform' ? out : input),
  optional: ({ innerType }) => mostPartsOf(innerType),
  nullable: ({ innerType }) => mostPartsOf(innerType),
  default: ({ innerType }) => mostPartsOf(innerType),
  prefault: ({ innerType }) => mostPartsOf(innerType),
  catch: ({ innerType }) => mostPartsOf(innerType),
  readonly: ({ innerType }) => mostPartsOf(innerType),
};

/**
 * Returns the maximum number of list items and object fields that a valid value of this schema can have at all depths, plus those that
 * its checks name in their messages.
 */
export function mostPartsOf(schema: Schema): number {
  const { def } = schema._zod;
  if (scalars.has(def.type)) return 1;
  const count = counters[def.type as keyof typeof counters] as ((one: typeof def, whole: Schema) => number) | undefined;
  return cap(count?.(def, schema) ?? partsAtMost);
}
