import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { compileBounds } from './body-bounds.ts';

const check = (schema: z.ZodType, value: unknown) => compileBounds(schema)(value, '');
const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe('the limits of a body', () => {
  it('apply to a list before its items are checked', () => {
    const schema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(3) });

    expect(check(schema, { ids: times(3) })).toBeUndefined();
    expect(check(schema, { ids: times(4) })).toEqual({ path: 'ids', most: 3 });
  });

  it('use the contract’s message if it has one', () => {
    const schema = z.strictObject({ files: z.array(z.string()).max(2, 'At most 2 files') });

    expect(check(schema, { files: ['a', 'b', 'c'] })).toEqual({ path: 'files', most: 2, message: 'At most 2 files' });
  });

  it('apply to a record as declared in the contract', () => {
    const schema = z.record(z.string(), z.array(z.string()).max(2)).meta({ maxProperties: 2 });

    expect(check(schema, { a: ['1'], b: ['1', '2'] })).toBeUndefined();
    expect(check(schema, { a: [], b: [], c: [] })).toEqual({ path: '', most: 2 });
    expect(check(schema, { a: ['1', '2', '3'] })).toEqual({ path: 'a', most: 2 });
  });

  it('let a few unknown fields reach the schema, which describes them better', () => {
    const schema = z.strictObject({ name: z.string() });
    const withFields = (count: number) => Object.fromEntries(times(count).map((at) => [`field${at}`, at]));

    expect(check(schema, withFields(2))).toBeUndefined();
    expect(check(schema, withFields(100))).toEqual({ path: '' });
  });

  it('apply to optional, nullable, transformed and nested values', () => {
    const inner = z.array(z.number()).length(2);
    const schema = z.strictObject({
      one: inner.optional(),
      two: z.strictObject({ three: inner.nullable().default(null) }).transform((value) => value),
      four: z.array(z.strictObject({ five: inner })).max(10),
    });

    expect(check(schema, { one: times(3) })).toEqual({ path: 'one', most: 2 });
    expect(check(schema, { two: { three: times(3) } })).toEqual({ path: 'two.three', most: 2 });
    expect(check(schema, { four: [{ five: [1, 2] }, { five: times(3) }] })).toEqual({ path: 'four.1.five', most: 2 });
  });

  it('of a union are those of its largest option', () => {
    const schema = z.union([z.literal('all'), z.array(z.string()).max(2), z.array(z.number()).max(4)]);

    expect(check(schema, 'all')).toBeUndefined();
    expect(check(schema, times(4))).toBeUndefined();
    expect(check(schema, times(5))).toEqual({ path: '', most: 2 });
  });

  it('ignore a value of another type, which the schema refuses', () => {
    const schema = z.strictObject({ ids: z.array(z.string()).max(1) });

    expect([null, 'text', 7, [], { ids: 'text' }].map((value) => check(schema, value))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});
