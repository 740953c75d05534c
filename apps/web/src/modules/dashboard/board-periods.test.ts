import { expect, it } from 'vitest';

import { nameOf, periodNames, periodOf } from './board-periods.ts';

it.each([
  ['this-quarter', '2026-05-20', '2026-04-01', '2026-05-20'],
  ['last-quarter', '2026-05-20', '2026-01-01', '2026-03-31'],
  ['last-quarter', '2026-01-01', '2025-10-01', '2025-12-31'],
  ['last-quarter', '2024-06-30', '2024-01-01', '2024-03-31'],
  ['30-days', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['this-year', '2026-12-31', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is %s to %s', (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to });
});

it.each(periodNames)('%s is known again by its days', (name) => {
  expect(nameOf(periodOf(name, '2026-05-20'), '2026-05-20')).toBe(name);
});

it('days without a name have none', () => {
  expect(nameOf({ from: '2026-05-02', to: '2026-05-03' }, '2026-05-20')).toBeUndefined();
});
