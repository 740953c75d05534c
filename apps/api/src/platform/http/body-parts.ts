import type { Schema } from '@gatehouse/contract/core/endpoint';
import type { z } from 'zod';

import { maxItemsOf, maxKeysOf, unknownFieldsAtMost } from './body-bounds.ts';

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
  array: ({ element }, schema) => 1 + maxItemsOf(schema) * maxPartsOf(element),
  object: ({ shape }) => 1 + unknownFieldsAtMost + sum(Object.values(shape).map(maxPartsOf)),
  record: ({ valueType }, schema) => 1 + maxKeysOf(schema) * maxPartsOf(valueType),
  union: ({ options }) => Math.max(...options.map(maxPartsOf)),
  tuple: ({ items }) => 1 + sum(items.map(maxPartsOf)),
  pipe: ({ in: input, out }) => maxPartsOf(input._zod.def.type === 'transform' ? out : input),
  optional: ({ innerType }) => maxPartsOf(innerType),
  nullable: ({ innerType }) => maxPartsOf(innerType),
  default: ({ innerType }) => maxPartsOf(innerType),
  prefault: ({ innerType }) => maxPartsOf(innerType),
  catch: ({ innerType }) => maxPartsOf(innerType),
  readonly: ({ innerType }) => maxPartsOf(innerType),
};

/**
 * Returns the maximum number of list items and object fields that a valid value of this schema can have at all depths, plus those that
 * its checks name in their messages.
 */
export function maxPartsOf(schema: Schema): number {
  const { def } = schema._zod;
  if (scalars.has(def.type)) return 1;
  const count = counters[def.type as keyof typeof counters] as ((one: typeof def, whole: Schema) => number) | undefined;
  return cap(count?.(def, schema) ?? partsAtMost);
}
