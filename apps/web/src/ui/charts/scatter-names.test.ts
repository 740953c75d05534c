import { expect, it } from 'vitest';

import type { ScatterPoint } from './scatter-model.ts';
import { placeNames } from './scatter-names.ts';

const size = { across: 10, down: 5, corner: 8 };
const at = (key: string, across: number, down: number, isNamed = true): ScatterPoint => ({
  key,
  across,
  down,
  isStrong: isNamed,
  isNamed,
  words: [key],
});
const placed = (...points: ScatterPoint[]) =>
  placeNames(points, size).map(({ point: { key }, row, isBefore }) => [key, row, isBefore ? 'before' : 'after']);

it('puts names beside their marks if points are apart', () => {
  expect(placed(at('a', 10, 10), at('b', 10, 16), at('c', 30, 10))).toEqual([
    ['a', 0, 'after'],
    ['b', 0, 'after'],
    ['c', 0, 'after'],
  ]);
});

it('puts a name below its mark if it would cover another mark or name', () => {
  expect(placed(at('first', 50, 10), at('second', 55, 10), at('third', 60, 10))).toEqual([
    ['first', 1, 'after'],
    ['second', 2, 'after'],
    ['third', 0, 'after'],
  ]);
});

it('names only highlighted points', () => {
  expect(placed(at('plain', 50, 10, false))).toEqual([]);
});

it('puts a name before its mark if there is no space after it', () => {
  expect(placed(at('last', 95, 10))).toEqual([['last', 0, 'before']]);
});

it('does not overlap the label in the corner', () => {
  expect(placed(at('corner', 98, 0), at('next', 94, 0))).toEqual([
    ['corner', 2, 'before'],
    ['next', 0, 'before'],
  ]);
});

it('omits a name without space', () => {
  const crowd = Array.from({ length: 9 }, (_, place) => at(`point ${place}`, 50 + place, 10));

  expect(placed(...crowd).length).toBeLessThan(crowd.length);
});
