import type { EngagementDays } from '@gatehouse/contract/engagements/engagement-days.schema';
import { expect, it } from 'vitest';

import { dayLineOf, marksOf, totalOf } from './day-line-model.ts';

const daysOf = (overrides: Partial<EngagementDays> = {}): EngagementDays => ({
  date_start: '2026-03-02',
  date_end: '2026-03-06',
  today: '2026-03-04',
  findings: [],
  retests: [],
  ...overrides,
});

it('has one column for each planned day, with today in the middle of its column', () => {
  const { columns, today } = dayLineOf(daysOf());

  expect(columns.map(({ from }) => from)).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
  ]);
  expect(today).toBe(50);
});

it('extends to findings before the start and to today after the end', () => {
  const early = { day: '2026-03-01', severity: 'high', count: 1 } as const;
  const { columns, today } = dayLineOf(daysOf({ today: '2026-03-08', findings: [early] }));

  expect([columns[0]?.from, columns.at(-1)?.from]).toEqual(['2026-03-01', '2026-03-08']);
  expect(columns[0]?.counts).toEqual({ high: 1 });
  expect(today).toBeGreaterThan(90);
});

it('counts a long engagement by week', () => {
  const findings = (['2026-03-02', '2026-03-08', '2026-03-09'] as const).map((day) => ({
    day,
    severity: 'low' as const,
    count: 2,
  }));
  const { columns } = dayLineOf(
    daysOf({ date_end: '2026-05-31', findings, retests: [{ day: '2026-03-10', count: 1 }] }),
  );

  expect(columns).toHaveLength(13);
  expect(columns.slice(0, 2)).toEqual([
    { from: '2026-03-02', to: '2026-03-08', counts: { low: 4 }, retests: 0 },
    { from: '2026-03-09', to: '2026-03-15', counts: { low: 2 }, retests: 1 },
  ]);
});

it('is a single day without dates and without findings', () => {
  const { columns } = dayLineOf(daysOf({ date_start: null, date_end: null }));

  expect(columns).toEqual([{ from: '2026-03-04', to: '2026-03-04', counts: {}, retests: 0 }]);
});

it('shows the highest severities and counts the rest', () => {
  const column = { from: '', to: '', counts: { critical: 1, low: 9 }, retests: 0 };

  expect(totalOf(column)).toBe(10);
  expect(marksOf(column, 4)).toEqual({ marks: ['critical', 'low', 'low'], more: 7 });
  expect(marksOf({ ...column, counts: { high: 4 } }, 4)).toEqual({ marks: ['high', 'high', 'high', 'high'], more: 0 });
});
