import { expect, it } from 'vitest';

import { mondayOf, placed, rowsOf, type WorkItem } from './schedule-model.ts';

const item = (from: string, to: string): WorkItem => ({
  kind: 'retest',
  _id: `${from}${to}`,
  idVisual: '',
  title: '',
  company: { _id: '', name: '' },
  state: 'Requested',
  from,
  to,
});

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-01-01', '2025-12-29'],
])('finds the Monday of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('puts overlapping items on separate lines and clips them at both ends', () => {
  const bars = placed('2026-03-02', [
    item('2026-02-01', '2026-03-08'),
    item('2026-03-08', '2026-03-15'),
    item('2026-03-09', '2026-12-31'),
  ]);

  expect(bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  expect(bars.map(({ start, width }) => [Math.round(start * 0.84), Math.round(width * 0.84)])).toEqual([
    [0, 7],
    [6, 8],
    [7, 77],
  ]);
});

it('counts working days without work as free, even if items share a day', () => {
  const person = {
    _id: '1',
    fullname: 'Grace',
    engagements: [],
    retests: [item('2026-03-02', '2026-03-03'), item('2026-03-03', '2026-03-08')].map(
      ({ kind: _kind, ...rest }) => rest,
    ),
  };
  const [row] = rowsOf({
    from: '2026-03-02',
    to: '2026-05-24',
    people: [person as never],
    unassigned: { engagements: [], retests: [] },
    numOfUndated: 0,
    isCut: false,
    isPartial: false,
  });

  expect(row?.freeDays).toBe(55);
  expect(row?.weeks[0]).toEqual({ monday: '2026-03-02', freeDays: 0 });
});
