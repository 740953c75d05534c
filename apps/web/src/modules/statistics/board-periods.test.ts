import { expect, it } from 'vitest';

import { periodOf } from './board-periods.ts';

it.each([
  ['30-days', '2026-05-20', '2026-04-21', '2026-05-20'],
  ['90-days', '2026-05-20', '2026-02-20', '2026-05-20'],
  ['quarter', '2026-05-20', '2026-04-01', '2026-05-20'],
  ['quarter', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['year', '2026-05-20', '2026-01-01', '2026-05-20'],
  ['all', '2026-05-20', null, null],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to });
});
