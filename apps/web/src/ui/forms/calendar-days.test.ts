import { expect, it } from 'vitest';

import { addDays, addMonths, dayAfterKey, weekdayOf, weeksOf } from './calendar-days.ts';

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

it.each([
  ['2026-11-01', 6, '2026-10-26', '2026-12-06'],
  ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
  ['2026-12-01', 5, '2026-11-30', '2027-01-03'],
])('the month of %s has %i weeks from Monday %s to Sunday %s', (month, count, first, last) => {
  const weeks = weeksOf(month);

  expect(weeks).toHaveLength(count);
  expect(weeks[0]?.[0]).toBe(first);
  expect(weeks.at(-1)?.at(-1)).toBe(last);
  expect(weekdayOf(first)).toBe(0);
});

it.each([
  ['ArrowRight', false, false, '2026-11-26'],
  ['ArrowRight', false, true, '2026-11-24'],
  ['ArrowDown', false, false, '2026-12-02'],
  ['Home', false, false, '2026-11-23'],
  ['End', false, false, '2026-11-29'],
  ['PageUp', false, false, '2026-10-25'],
  ['PageDown', true, false, '2027-11-25'],
  ['Enter', false, false, undefined],
])('%s (shift: %s, right to left: %s) moves from 25-11-2026 to %s', (key, shiftKey, isRtl, expected) => {
  expect(dayAfterKey('2026-11-25', { key, shiftKey }, isRtl)).toBe(expected);
});
