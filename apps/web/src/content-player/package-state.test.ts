import { expect, it } from 'vitest';

import { type PartState, readState, withoutFailed, writeState } from './package-state.ts';

const part = (suspendData: string, score: number | null, outcome: 'failed' | 'completed' | null = 'completed') => ({
  cmi: { location: suspendData },
  suspendData,
  result: outcome && { outcome, score },
});

it('restores the parts of a package as they were', () => {
  const state = {
    open: 'b',
    parts: new Map<string, PartState>([
      ['a', part('12\n{"x":1}', null)],
      ['b', { cmi: null, suspendData: 'parts 7\n', result: null }],
    ]),
  };

  expect(readState(writeState(state), 'a')).toEqual(state);
});

it('reads the state that a package of one part saved in the old format', () => {
  expect(readState('7\n{"a":1}own data', 'first')).toEqual({
    open: 'first',
    parts: new Map([['first', { cmi: { a: 1 }, suspendData: 'own data', result: null }]]),
  });
});

it.each(['', 'nothing', '9\n{"a"', 'parts 4\nnull', 'parts x'])('ignores %j', (state) => {
  expect(readState(state, 'first').parts.size).toBe(0);
});

it.each([
  ['that failed', [part('', null), part('', 13, 'failed')], 'p1', ['p0']],
  ['with a score where none failed by its own word', [part('', 50), part('', null)], 'p0', ['p1']],
  ['that is the only one', [part('', null)], 'p0', []],
] as const)('resumes at the part %s', (_what, parts, open, left) => {
  const all = new Map(parts.map((one, at) => [`p${at}`, one]));

  const again = withoutFailed({ open: 'p0', parts: all });

  expect({ open: again.open, left: [...again.parts.keys()] }).toEqual({ open, left });
});
