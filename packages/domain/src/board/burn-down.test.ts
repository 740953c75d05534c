import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { aheadOf, type BurnDownPace, burnDownLines, forecastDaysAtMost, forecastOf, leftAfter } from './burn-down.ts';
import { burnDownWording } from './burn-down-wording.ts';
import { plainWording } from './wording.ts';

const words = burnDownWording(plainWording);
const until = '2026-11-29';
const say = (pace: BurnDownPace): string => words.forecast(pace, until);

const paces = fc.record({
  open: fc.nat(500),
  opened: fc.nat(300),
  closed: fc.nat(300),
  days: fc.integer({ min: 1, max: 800 }),
});

describe('the summary of a burn-down', () => {
  it.each<[BurnDownPace, string]>([
    [
      { open: 12, opened: 0, closed: 39, days: 90 },
      'At 3 closed a week over the last 90 days, the last of 12 closes around Dec 2026.',
    ],
    [
      { open: 12, opened: 15, closed: 27, days: 90 },
      'At a net 0.9 closed a week over the last 90 days (27 closed, 15 opened), the last of 12 closes around Feb 2027.',
    ],
    [
      { open: 1, opened: 0, closed: 9, days: 90 },
      'At 0.7 closed a week over the last 90 days, the one open finding closes around Dec 2026.',
    ],
    [
      { open: 12, opened: 14, closed: 9, days: 60 },
      'More critical and high findings were opened (14) than closed (9) in the last 60 days, so there is no forecast.',
    ],
    [
      { open: 12, opened: 9, closed: 9, days: 60 },
      'As many critical and high findings were opened as closed in the last 60 days (9), so there is no forecast.',
    ],
    [
      { open: 12, opened: 0, closed: 7, days: 60 },
      '12 critical and high findings are open; a forecast needs 8 closed in the last 60 days, and there were 7.',
    ],
    [
      { open: 0, opened: 0, closed: 5, days: 60 },
      'No critical or high findings are open; 5 closed in the last 60 days.',
    ],
    [
      { open: 400, opened: 8, closed: 9, days: 90 },
      'At the rate of the last 90 days (9 closed, 8 opened), closing all critical and high findings takes more than two years.',
    ],
  ])('states pace and forecast for %o', (pace, sentence) => {
    expect(say(pace)).toBe(sentence);
  });
});

describe('the forecast', () => {
  it('has a date only if more findings were closed than opened', () => {
    fc.assert(
      fc.property(paces, (pace) => {
        const isFalling = pace.closed > pace.opened && pace.closed >= 8 && pace.open > 0;
        expect(forecastOf(pace).kind === 'date' && !isFalling).toBe(false);
      }),
      propertyOptions(500),
    );
  });

  it('never gets earlier with more open findings, nor later with more closed ones', () => {
    const daysOf = (pace: BurnDownPace) => {
      const forecast = forecastOf(pace);
      return forecast.kind === 'date' ? forecast.days : Number.POSITIVE_INFINITY;
    };
    fc.assert(
      fc.property(paces, fc.nat(50), (pace, more) => {
        fc.pre(pace.open > 0);
        expect(daysOf({ ...pace, open: pace.open + more })).toBeGreaterThanOrEqual(daysOf(pace));
        expect(daysOf({ ...pace, closed: pace.closed + more })).toBeLessThanOrEqual(daysOf(pace));
        expect(daysOf({ ...pace, opened: pace.opened + more })).toBeGreaterThanOrEqual(daysOf(pace));
      }),
      propertyOptions(500),
    );
  });

  it('counts whole days exactly', () => {
    expect(forecastOf({ open: 145, opened: 170, closed: 199, days: 3 })).toMatchObject({ kind: 'date', days: 15 });
  });

  it('reaches zero on its last day', () => {
    fc.assert(
      fc.property(paces, (pace) => {
        const forecast = forecastOf(pace);
        if (forecast.kind !== 'date') return;
        expect(forecast.days).toBeLessThanOrEqual(forecastDaysAtMost);
        expect(leftAfter(pace.open, forecast, forecast.days)).toBeLessThan(1e-6);
        expect(leftAfter(pace.open, forecast, forecast.days - 1)).toBeGreaterThan(0);
      }),
      propertyOptions(500),
    );
  });
});

describe('the lines of a burn-down', () => {
  const points = [
    { day: '2026-09-01', open: 20 },
    { day: '2026-10-01', open: 16 },
    { day: '2026-10-31', open: 12 },
  ];

  it('cuts the forecast at the edge of the timeline, with the number of findings still open there', () => {
    const {
      width,
      until: end,
      forecast,
    } = burnDownLines({
      points,
      due: [],
      forecast: { kind: 'date', days: 120, perDay: 0.1 },
    });

    expect([width, end]).toEqual([120, 60]);
    expect(forecast).toEqual([
      { at: 60, open: 12 },
      { at: 120, open: 6 },
    ]);
  });

  it('steps down on each due date, and immediately for overdue findings', () => {
    const due = [
      { day: '2026-10-31', findings: 4 },
      { day: '2026-11-20', findings: 7 },
    ];

    expect(burnDownLines({ points, due, forecast: { kind: 'growing' } }).due).toEqual([
      { at: 60, open: 12 },
      { at: 60, open: 12 },
      { at: 60, open: 8 },
      { at: 80, open: 8 },
      { at: 80, open: 1 },
      { at: 80, open: 1 },
    ]);
  });

  it('has nothing after the period without a forecast and due dates, and no lines without points', () => {
    expect(burnDownLines({ points, due: [], forecast: { kind: 'few' } })).toMatchObject({
      width: 60,
      forecast: [],
      due: [],
    });
    expect(burnDownLines({ points: [], due: [], forecast: { kind: 'none' } }).past).toEqual([]);
  });

  it('has a table of the expected values after the period', () => {
    const forecast = { kind: 'date', days: 24, perDay: 0.5 } as const;
    const lines = burnDownLines({ points, due: [{ day: '2026-11-12', findings: 5 }], forecast });
    const ahead = aheadOf(lines, 12, forecast);

    expect(ahead).toHaveLength(8);
    expect([ahead[0], ahead[3], ahead[7]]).toEqual([
      { at: 63, forecast: 11, due: 12 },
      { at: 72, forecast: 6, due: 7 },
      { at: 84, forecast: 0, due: 7 },
    ]);
  });
});
