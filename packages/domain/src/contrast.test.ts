import { expect, it } from 'vitest';

import { contrastToWhite, minTextContrast } from './contrast.ts';

it.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#777777', 4.48],
  ['#a50000', 8.08],
])('gives %s a contrast of %d against white', (colour, contrast) => {
  expect(contrastToWhite(colour)).toBeCloseTo(contrast, 1);
  expect(contrastToWhite(colour) >= minTextContrast).toBe(contrast >= minTextContrast);
});
