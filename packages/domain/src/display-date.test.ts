import { expect, it } from 'vitest';

import { displayDate, displayInputDate, parseDate, splitAtDates } from './display-date.ts';

it.each(['09/03/2026', '09-03-2026', '2026-03-09', '2026/03/09'])('reads %s as March 9', (text) => {
  expect(parseDate(text)).toBe('2026-03-09');
  expect(displayDate(text)).toBe('09-03-2026');
  expect(displayInputDate(text)).toBe('09/03/2026');
});

it.each([
  ['29-02-2028', '2028-02-29'],
  ['29-02-2000', '2000-02-29'],
  ['31/12/9999', '9999-12-31'],
  ['01/01/0001', '0001-01-01'],
])('reads %s', (text, expected) => {
  expect(parseDate(text)).toBe(expected);
});

it.each([
  '29-02-2026',
  '29-02-2100',
  '31/04/2026',
  '00/01/2026',
  '01/13/2026',
  '01/00/2026',
  '01/01/0000',
  '01-02/2026',
  '1/2/2026',
  '2026-3-9',
  '09.03.2026',
  '09/03/26',
  '2026-03-09T00:00:00Z',
  ' 2026-03-09',
  '',
])('refuses %j', (text) => {
  expect(parseDate(text)).toBeNull();
  expect(displayDate(text)).toBeNull();
  expect(displayInputDate(text)).toBeNull();
});

it.each([
  ['from 30-08-2026 to 30-09-2026.', ['from ', '30-08-2026', ' to ', '30-09-2026', '.']],
  ['30-08-2026', ['', '30-08-2026', '']],
  ['ENG-2026-0001, 2026-08-30, 130-08-2026, 30-08-20261', ['ENG-2026-0001, 2026-08-30, 130-08-2026, 30-08-20261']],
])('finds the dates in %j', (text, parts) => {
  expect(splitAtDates(text)).toEqual(parts);
});
