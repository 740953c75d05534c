import { expect, it } from 'vitest';

import { packageVerdict } from './package-verdict.ts';

it.each([
  ['passed', null, 'completed'],
  ['completed', null, 'completed'],
  ['passed', 80, 'completed'],
  ['completed', 80, 'completed'],
  ['passed', 79.99, 'failed'],
  ['completed', 13, 'failed'],
  ['completed', 0, 'failed'],
  ['failed', null, 'failed'],
  ['failed', 100, 'failed'],
] as const)('a result of %s with %s, where 80 is required, is %s', (outcome, score, verdict) => {
  expect(packageVerdict({ outcome, score }, 80)).toBe(verdict);
});
