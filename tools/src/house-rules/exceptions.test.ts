import { expect, it } from 'vitest';

import { applyExceptions } from './check-house.ts';

const violation = { file: 'a.ts', line: 3, rule: 'built-sql', advice: 'Use parameters.' };

it('lets a file with an exception pass', () => {
  expect(applyExceptions([violation], [{ rule: 'built-sql', file: 'a.ts', reason: 'no parameters in DDL' }])).toEqual(
    [],
  );
});

it('still applies other rules, and the rule to other files', () => {
  expect(applyExceptions([violation], [])).toEqual([violation]);
});

it('refuses an unnecessary exception', () => {
  expect(applyExceptions([], [{ rule: 'built-sql', file: 'a.ts', reason: 'no parameters in DDL' }])).toMatchObject([
    { file: 'a.ts', rule: 'built-sql' },
  ]);
});
