import { expect, it } from 'vitest';

import { riskTrend, verdictWording } from './verdict.ts';
import { plainWording } from './wording.ts';

const texts = verdictWording(plainWording);

it.each([
  [
    4,
    9,
    3,
    5,
    0,
    'worse',
    'Risk went up: 9 critical and high findings are open, 5 more than on 30-09-2026. No critical or high finding has been fixed since.',
  ],
  [
    9,
    4,
    3,
    1,
    6,
    'better',
    'Risk went down: 4 critical and high findings are open, 5 fewer than on 30-09-2026. 6 have been fixed since.',
  ],
  [
    2,
    1,
    3,
    0,
    1,
    'better',
    'Risk went down: 1 critical or high finding is open, 1 fewer than on 30-09-2026. 1 has been fixed since.',
  ],
  [
    4,
    4,
    3,
    2,
    2,
    'same',
    'Risk is unchanged: 4 critical and high findings are open, as many as on 30-09-2026. 2 have been fixed since.',
  ],
  [
    3,
    0,
    3,
    0,
    3,
    'better',
    'Risk went down: no critical or high findings are open, 3 fewer than on 30-09-2026. 3 have been fixed since.',
  ],
  [0, 0, 3, 0, 0, 'none', 'No critical or high findings are open, as on 30-09-2026.'],
  [0, 6, 0, 6, 0, 'first', '6 critical and high findings are open after your first tests.'],
  [0, 0, 0, 0, 0, 'first', 'No critical or high findings have been reported yet.'],
] as const)('a change from %i to %i with %i engagements before, %i reported and %i fixed is %s: %s', (...given) => {
  const [before, after, engagementsBefore, , fixed, direction, sentence] = given;
  expect(riskTrend({ before, after, engagementsBefore })).toBe(direction);
  expect(texts[direction]({ before, after, fixed, day: '30-09-2026' })).toBe(sentence);
});
