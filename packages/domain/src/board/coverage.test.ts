import { expect, it } from 'vitest';

import { coverageGaps, coverageStrip } from './coverage.ts';

const today = '2026-11-22';
const tested = (type: string, date_end: string | null, status = 'Completed') => ({
  type,
  date_start: date_end,
  date_end,
  status,
});

it('lists the kinds of tests last done more than a year ago, longest gap first', () => {
  const rows = [
    tested('Web Application', '2026-03-01'),
    tested('Internal Network', '2025-11-22'),
    tested('External Network', '2025-09-23'),
    tested('External Network', '2024-01-01'),
    tested('Red Team', '2024-01-01'),
    tested('Red Team', '2027-02-01', 'Planned'),
    tested('Cloud', null),
  ];

  expect(coverageGaps(rows, today)).toEqual([
    { type: 'External Network', months: 13 },
    { type: 'Internal Network', months: 12 },
  ]);
});

it('states that nothing was tested within a year if every test is older', () => {
  expect(coverageGaps([tested('Red Team', '2024-11-22')], today)).toEqual([
    { type: null, months: 24 },
    { type: 'Red Team', months: 24 },
  ]);
  expect(coverageGaps([], today)).toEqual([]);
});

it('shows twelve months back and two ahead, with a mark for every engagement in them', () => {
  const rows = [tested('Old', '2025-11-30'), tested('First', '2025-12-01'), tested('Next', '2027-01-31', 'Planned')];
  const { bars, months, todayAt } = coverageStrip(rows, today);

  expect(bars.map(({ row }) => row.type)).toEqual(['First', 'Next']);
  for (const { from, to } of bars) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(100);
    expect(to - from).toBeGreaterThan(1);
  }
  expect(months[0]?.day).toBe('2026-01-01');
  expect(todayAt).toBeCloseTo(83.4, 1);
});
