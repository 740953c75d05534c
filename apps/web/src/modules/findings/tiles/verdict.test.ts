import { expect, it } from 'vitest';

import { directionOf, reasonOf } from './verdict.ts';

it.each([
  [11, 8, 9, 10, 'better', 'more-fixed'],
  [11, 8, 3, 1, 'better', 'graded-lower'],
  [8, 11, 9, 6, 'worse', 'more-reported'],
  [8, 11, 1, 6, 'worse', 'graded-higher'],
  [8, 8, 0, 0, 'same', 'quiet'],
  [8, 8, 3, 3, 'same', 'balanced'],
  [8, 8, 4, 3, 'same', 'graded-lower'],
  [8, 8, 3, 4, 'same', 'graded-higher'],
] as const)(
  'from %i to %i with %i reported and %i fixed is %s: %s',
  (before, after, reported, fixed, direction, reason) => {
    const comparison = { since: '2026-03-31', until: '2026-05-20', before, after, reported, fixed };

    expect([directionOf(comparison), reasonOf(comparison)]).toEqual([direction, reason]);
  },
);
