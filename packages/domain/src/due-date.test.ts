import { expect, it } from 'vitest';

import { isDueSoon } from './due-date.ts';

it.each([
  ['yesterday', '2026-11-21', false],
  ['today', '2026-11-22', true],
  ['tomorrow', '2026-11-23', true],
  ['in six days', '2026-11-28', true],
  ['in seven days', '2026-11-29', true],
  ['in eight days', '2026-11-30', false],
  ['next year', '2027-11-22', false],
  ['on no date at all', 'not a date', false],
])('knows whether something due %s is due soon', (_when, due, expected) => {
  expect(isDueSoon(due, '2026-11-22')).toBe(expected);
});
