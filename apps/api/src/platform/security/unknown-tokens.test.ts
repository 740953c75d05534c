import { expect, it } from 'vitest';

import { openUnknownTokens } from './unknown-tokens.ts';

it('an unknown token is remembered for five seconds', () => {
  const unknown = openUnknownTokens();
  unknown.add('token', 1_000);

  expect([1_000, 5_999, 6_000].map((now) => unknown.has('token', now))).toEqual([true, true, false]);
  expect(unknown.has('another', 1_000)).toBe(false);
});

it('only the newest 10,000 tokens are remembered', () => {
  const unknown = openUnknownTokens();
  for (let number = 0; number <= 10_000; number += 1) unknown.add(String(number), 0);

  expect(['0', '1', '10000'].map((key) => unknown.has(key, 0))).toEqual([false, true, true]);
});

it('all tokens are forgotten when sessions change', () => {
  const unknown = openUnknownTokens();
  unknown.add('token', 0);

  unknown.clear();

  expect(unknown.has('token', 0)).toBe(false);
});
