import { expect, it } from 'vitest';
import { z } from 'zod';

import { maxPartsOf } from './body-parts.ts';

const slack = 20;

it.each([
  ['a text', z.string(), 1],
  ['an object of two texts', z.strictObject({ one: z.string(), two: z.string().nullable() }), 3 + slack],
  ['a list of at most 50 numbers', z.array(z.number()).max(50).optional(), 51],
  ['a record of at most 10 keys', z.record(z.string(), z.boolean()).meta({ maxProperties: 10 }), 11],
  ['a choice', z.union([z.string(), z.array(z.string()).max(5)]), 6],
  ['an unlimited list', z.array(z.string()), 200_000],
  ['any JSON', z.unknown(), 200_000],
])('the parts of %s are limited', (_name, schema, parts) => {
  expect(maxPartsOf(schema)).toBe(parts);
});
