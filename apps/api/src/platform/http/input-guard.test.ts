import { describe, expect, it } from 'vitest';

import { requireStorableText } from './input-guard.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { inner: nested(depth - 1) });

describe('input', () => {
  it.each([
    ['a text', 'Zoë 🦊 \t\n'],
    ['nothing', undefined],
    ['numbers, lists and objects', { a: [1, null, true, { b: 'c' }] }],
    ['a fair depth', nested(30)],
  ])('can be %s', (_what, value) => {
    expect(() => requireStorableText(value)).not.toThrow();
  });

  it.each([
    ['U+0000 in a text', 'a\0b'],
    ['U+0000 in a name', { 'a\0b': 1 }],
    ['a lone high surrogate', ['\uD83E']],
    ['a lone low surrogate deep inside', { a: [{ b: '\uDD8A' }] }],
    ['nesting without end', nested(33)],
  ])('cannot contain %s', (_what, value) => {
    expect(() => requireStorableText(value)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
