import { expect, it } from 'vitest';

import { describeRejections } from './describe-rejections.ts';

const at = (line: number, file: string | null = null) => ({ file, line });

it.each([
  [{ reason: 'no address', count: 2, first: [at(3), at(5)] }, 'Rejected 2 lines: no address (lines 3, 5).'],
  [{ reason: 'empty login', count: 1, first: [at(7)] }, 'Rejected 1 line: empty login (line 7).'],
  [{ reason: 'too long', count: 9, first: [at(1), at(2)] }, 'Rejected 9 lines: too long (lines 1, 2 and 7 more).'],
  [{ reason: 'wrong cells', count: 1, first: [at(4, 'a/b.txt')] }, 'Rejected 1 line: wrong cells (line a/b.txt:4).'],
  [
    { reason: 'The record has no valid ID.', count: 1, first: [at(2)] },
    'Rejected 1 line: The record has no valid ID (line 2).',
  ],
  [
    { reason: 'A package URL begins with "pkg:".', count: 3, first: [] },
    'Rejected 3 records: A package URL begins with "pkg:".',
  ],
])('%j is described in one sentence', (rejection, sentence) => {
  expect(describeRejections({ rejections: [rejection] })).toEqual([sentence]);
});

it('the description is empty if nothing was rejected', () => {
  expect([...describeRejections({}), ...describeRejections({ rejections: [] })]).toEqual([]);
});
