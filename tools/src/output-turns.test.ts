import { expect, it } from 'vitest';

import { openTurns } from './output-turns.ts';

it('prints the first output at once and each other one in a piece of its own', () => {
  const printed: string[] = [];
  const open = openTurns((chunk) => void printed.push(String(chunk)));
  const [first, second, third] = [open(), open(), open()];

  second.write('b1 ');
  first.write('a1 ');
  third.write('c1 ');
  second.end();
  first.write('a2 ');
  expect(printed.join('')).toBe('a1 a2 ');

  first.end();
  expect(printed.join('')).toBe('a1 a2 b1 c1 ');
  third.write('c2');
  expect(printed.join('')).toBe('a1 a2 b1 c1 c2');
});
