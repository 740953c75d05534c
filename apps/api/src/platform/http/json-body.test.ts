import { expect, it } from 'vitest';

import { overflowOf } from './json-body.ts';

const depth = 10;

it.each([
  ['{}', 1],
  ['{"a":1,"b":[1,2,3]}', 5],
  ['["a,b,c","[{","\\"[,"]', 3],
  ['["\\\\",1]', 2],
  ['["unterminated,,,', 1],
])('%s has %i parts', (text, parts) => {
  expect(overflowOf(text, { parts, depth })).toBeNull();
  expect(overflowOf(text, { parts: parts - 1, depth })).toBe('parts');
});

it('a text is refused for its depth, even if it has too many parts as well', () => {
  const deep = '[{"a":'.repeat(100);

  expect(overflowOf(deep, { parts: 100, depth })).toBe('depth');
  expect(overflowOf('[[1],[1],[1]]', { parts: 100, depth: 2 })).toBeNull();
});
