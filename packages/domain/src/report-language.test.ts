import { expect, it } from 'vitest';

import { reportDate, reportLanguageOf, reportPeriod, reportShortDate } from './report-language.ts';

it.each([
  ['de', 'de'],
  ['it', 'en'],
  [null, 'en'],
])('reports for %s are in %s', (code, language) => {
  expect(reportLanguageOf(code)).toBe(language);
});

it.each([
  ['en', '09-03-2026'],
  ['de', '09.03.2026'],
  ['fr', '09/03/2026'],
] as const)('dates have the usual format for %s', (language, shown) => {
  expect(reportDate('2026-03-09', language)).toBe(shown);
});

it.each([
  ['en', '7 Dec 2026'],
  ['de', '07.12.2026'],
  ['fr', '7 déc. 2026'],
] as const)('a short date names the month where its number could be read as the day: %s', (language, shown) => {
  expect(reportShortDate('2026-12-07', language)).toBe(shown);
});

it.each([
  ['en', '2026-10-05', '2026-10-16', '5 – 16 October 2026'],
  ['en', '2026-10-05', '2026-10-05', '5 October 2026'],
  ['de', '2026-10-05', '2026-11-16', '5. Oktober – 16. November 2026'],
  ['fr', '2025-12-30', '2026-01-09', '30 décembre 2025 – 9 janvier 2026'],
] as const)('periods are written in words for %s: %s to %s', (language, from, to, shown) => {
  expect(reportPeriod(from, to, language)).toBe(shown);
});
