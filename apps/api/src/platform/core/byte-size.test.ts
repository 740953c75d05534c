import { expect, it } from 'vitest';

import { bytesOf, sizeText } from './byte-size.ts';

it.each([
  ['200MB', 209_715_200],
  ['1.5 gb', 1_610_612_736],
  ['10', 10],
  ['10 B', 10],
  ['0', 0],
  ['2TB', 2_199_023_255_552],
])('reads %s', (text, bytes) => {
  expect(bytesOf(text)).toBe(bytes);
});

it.each(['', 'MB', '-1MB', '10 apples', '1e3', '1,5GB'])('refuses %j', (text) => {
  expect(bytesOf(text)).toBeNull();
});

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [1_288_490_189, '1.2 GB'],
  [10_737_418_240, '10 GB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
