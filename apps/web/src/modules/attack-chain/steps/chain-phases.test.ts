import { expect, it } from 'vitest';

import { step } from '../../../testing/chain-records.ts';
import { matrixOf, neededNumbers, phasesOf } from './chain-phases.ts';

const steps = [
  step(1, { tacticId: 'TA0007' }),
  step(2, { tacticId: 'TA0001' }),
  step(3, { tacticId: 'TA0001' }),
  step(4, { tacticId: 'TA0007' }),
  step(5, { tacticId: 'TA0105', dependsOn: [step(4)._id, step(1)._id] }),
];

it('consecutive steps of one tactic share a column, in the order of the attack', () => {
  expect(phasesOf(steps).map(({ name, steps: of }) => [name, of.map(({ number }) => number)])).toEqual([
    ['Discovery', [1]],
    ['Initial Access', [2, 3]],
    ['Discovery', [4]],
    ['Tactic TA0105', [5]],
  ]);
});

it('the matrix has every tactic once in its own order, with those of other matrices last', () => {
  const matrix = matrixOf(steps);

  expect(matrix).toHaveLength(15);
  expect(matrix.filter(({ steps: of }) => of.length > 0).map(({ tacticId }) => tacticId)).toEqual([
    'TA0001',
    'TA0007',
    'TA0105',
  ]);
});

it('the dependencies of a step are listed by number, in order', () => {
  expect(neededNumbers(steps, steps[4] ?? step(5))).toEqual([1, 4]);
});
