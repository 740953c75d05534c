import { expect, it } from 'vitest';

import { tweenText } from './use-tweened-text.ts';

it.each([
  ['9', '12', 0, '9'],
  ['9', '12', 0.5, '11'],
  ['9', '12', 1, '12'],
  ['71%', '60%', 0.5, '66%'],
  ['4 d', '12 d', 0.25, '6 d'],
  ['1.5 h', '2.5 h', 0.5, '2.0 h'],
] as const)('between %s and %s, at fraction %f, the text is %s', (from, to, share, text) => {
  expect(tweenText(from, to, share)).toBe(text);
});

it.each([
  ['–', '9'],
  ['9', '–'],
  ['9 d', '9 h'],
  ['999', '1,004'],
  ['3 of 9', '4 of 9'],
] as const)('there is no text between %s and %s', (from, to) => {
  expect(tweenText(from, to, 0.5)).toBeNull();
});
