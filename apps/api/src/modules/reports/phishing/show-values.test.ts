import { expect, it } from 'vitest';

import { showDuration } from './show-values.ts';

it.each([
  [45, '45 s'],
  [720, '12 min'],
  [4_800, '80 min'],
  [7_200, '2 h'],
  [90_000, '25 h'],
  [172_800, '2 days'],
])('shows %i seconds as the pages do: %s', (seconds, text) => {
  expect(showDuration(seconds)).toBe(text);
});
