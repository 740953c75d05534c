import { expect, it } from 'vitest';

import { isDueSoon } from './due-date.ts';

it.each([
  ['an hour ahead', '2026-03-01T13:00:00Z', true],
  ['exactly seven days ahead', '2026-03-08T12:00:00Z', true],
  ['a moment past seven days ahead', '2026-03-08T12:00:00.001Z', false],
  ['now', '2026-03-01T12:00:00Z', false],
  ['yesterday', '2026-02-28T12:00:00Z', false],
  ['no date at all', 'not a date', false],
])('due %s', (_when, due, expected) => {
  expect(isDueSoon(new Date(due), new Date('2026-03-01T12:00:00Z'))).toBe(expected);
});
