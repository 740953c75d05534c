import { expect, it } from 'vitest';

import { darkWebVisualId, engagementVisualId, findingVisualId, idPrefixOf } from './visual-id.ts';

it.each([
  [2026, 7, 'ENG-2026-0007'],
  [2031, 12_345, 'ENG-2031-12345'],
])('the ID of engagement %d of %d is %s', (year, number, expected) => {
  expect(engagementVisualId(year, number)).toBe(expected);
});

it.each([
  ['Acme', 42, 'ACME-DW-0042'],
  ['Globex & Co.', 1, 'GLOBEXCO-DW-0001'],
])('the ID of %s number %d is %s', (company, number, expected) => {
  expect(darkWebVisualId(idPrefixOf(company), number)).toBe(expected);
});

it.each([
  [12, 'ENG-2026-0007-F012'],
  [10_000, 'ENG-2026-0007-F10000'],
])('the ID of finding %d of an engagement is %s', (number, expected) => {
  expect(findingVisualId('ENG-2026-0007', number)).toBe(expected);
});
