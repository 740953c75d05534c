import { expect, it } from 'vitest';

import { applyExceptions } from './check-house.ts';

const violation = { file: 'a.ts', line: 3, rule: 'built-sql', mend: 'Use parameters.' };

it('lets an excepted file pass', () => {
  expect(applyExceptions([violation], [{ rule: 'built-sql', file: 'a.ts', reason: 'no parameters in DDL' }])).toEqual(
    [],
  );
});

it('keeps other rules and other files', () => {
  expect(applyExceptions([violation], [])).toEqual([violation]);
});

it('refuses an exception that nothing needs', () => {
  expect(applyExceptions([], [{ rule: 'built-sql', file: 'a.ts', reason: 'no parameters in DDL' }])).toMatchObject([
    { file: 'a.ts', rule: 'built-sql' },
  ]);
});
