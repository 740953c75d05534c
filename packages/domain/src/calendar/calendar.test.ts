import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { dayInZone, momentOfLocalTime } from '../time-zone.ts';
import { addBusinessDays, isBusinessDay } from './business-days.ts';
import { addDays, addMonths, addMonthsToTime, daysBetween, isDay, weekday } from './day.ts';
import { occurrenceOf, occurrencesUntil, type RepetitionType, repetitionMonths } from './recurrence.ts';

const someDay = fc
  .record({
    year: fc.integer({ min: 1971, max: 2199 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map((parts) => Temporal.PlainDate.from(parts, { overflow: 'constrain' }));

describe('a day', () => {
  it.each(['2026-02-30', '2026-13-01', '0000-01-01', '26-01-01', '2026-1-1', '', '2026-01-01T00:00', '2026-01-01\n'])(
    'cannot be %j',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it('is calculated like Temporal does', () => {
    const shift = fc.integer({ min: -5_000, max: 5_000 });
    fc.assert(
      fc.property(someDay, shift, (day, count) => {
        const text = day.toString();
        expect(isDay(text)).toBe(true);
        expect(addDays(text, count)).toBe(day.add({ days: count }).toString());
        expect(daysBetween(text, addDays(text, count))).toBe(count);
        expect(weekday(text)).toBe(day.dayOfWeek);
        expect(addMonths(text, count % 400)).toBe(day.add({ months: count % 400 }).toString());
      }),
      propertyOptions(1_000),
    );
  });
});

describe('a time some months away', () => {
  it.each([
    ['2026-01-31T09:30:00.500Z', 1, '2026-02-28T09:30:00.500Z'],
    ['2026-08-31T23:59:59.999Z', 6, '2027-02-28T23:59:59.999Z'],
    ['2024-02-29T00:00:00.000Z', 12, '2025-02-28T00:00:00.000Z'],
    ['2026-05-31T12:00:00.000Z', -3, '2026-02-28T12:00:00.000Z'],
    ['2026-03-15T12:00:00.000Z', -24, '2024-03-15T12:00:00.000Z'],
  ])('never runs over into the next month: %s and %i months', (start, months, expected) => {
    expect(addMonthsToTime(new Date(start), months).toISOString()).toBe(expected);
  });
});

/** The same series as an RFC 5545 rule: the last of the possible days of the month. */
function ruleOf(day: Temporal.PlainDate, repetitionType: RepetitionType, count: number): string[] {
  const days = Array.from({ length: Math.max(day.day - 27, 1) }, (_, past) => Math.min(day.day, 28) + past);
  const rule = new RRuleTemporal({
    freq: 'MONTHLY',
    interval: repetitionMonths[repetitionType],
    byMonthDay: days,
    bySetPos: [-1],
    count,
    tzid: 'UTC',
    dtstart: day.toZonedDateTime('UTC'),
  });
  return rule.all().map((moment) => moment.toPlainDate().toString());
}

describe('a series', () => {
  it.each([
    ['2026-01-31', 3, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2026-02-28', 3, ['2026-02-28', '2026-03-28', '2026-04-28', '2026-05-28']],
    ['2028-02-29', 1, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-11-30', 2, ['2026-11-30', '2027-02-28', '2027-05-30']],
  ] as const)('from %s of type %s falls on %j', (start, repetitionType, days) => {
    const series = { start, end: null, repetitionType };

    expect(days.map((_, index) => occurrenceOf(series, index).start)).toEqual(days);
  });

  it('has occurrences as long as the first, or five days without an end date', () => {
    const monthly = { start: '2026-01-31', repetitionType: 3 } as const;

    expect(occurrenceOf({ ...monthly, end: '2026-02-02' }, 1)).toEqual({
      index: 1,
      start: '2026-02-28',
      end: '2026-03-02',
    });
    for (const end of [null, '2026-01-31', '2026-01-01'])
      expect(occurrenceOf({ ...monthly, end }, 0).end).toBe('2026-02-05');
  });

  it('includes its last day', () => {
    const series = { start: '2026-01-15', end: null, repetitionType: 3 } as const;

    expect([...occurrencesUntil(series, '2026-03-15')].map(({ start }) => start)).toEqual([
      '2026-01-15',
      '2026-02-15',
      '2026-03-15',
    ]);
    expect([...occurrencesUntil(series, '2026-01-14')]).toEqual([]);
  });

  it('matches the equivalent RFC 5545 rule', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom<RepetitionType>(1, 2, 3), (day, repetitionType) => {
        const series = { start: day.toString(), end: null, repetitionType };
        const own = Array.from({ length: 14 }, (_, index) => occurrenceOf(series, index).start);

        expect(own).toEqual(ruleOf(day, repetitionType, own.length));
      }),
      propertyOptions(1_000),
    );
  });
});

describe('business days', () => {
  const holidays = new Set(['2026-12-25', '2027-01-01']);

  it.each([
    ['2026-11-23', 2, '2026-11-25'],
    ['2026-11-26', 2, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-24', 0, '2026-12-24'],
  ])('from %s, %d of them, end on %s', (day, count, reached) => {
    expect(addBusinessDays(day, count, holidays)).toBe(reached);
  });

  it('count the business days in between', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 30 }), (day, count) => {
        const [from, to] = [day.toString(), addBusinessDays(day.toString(), count, holidays)];
        const between = Array.from({ length: daysBetween(from, to) }, (_, past) => addDays(from, past + 1));
        expect(between.filter((one) => isBusinessDay(one, holidays))).toHaveLength(count);
      }),
      propertyOptions(200),
    );
  });

  it('are refused in a week without any', () => {
    const always = { has: () => true } as unknown as ReadonlySet<string>;

    expect(() => addBusinessDays('2026-11-23', 1, always)).toThrow(RangeError);
  });
});

/** Every ninth known time zone, plus the most difficult ones. */
const zones = [
  ...Intl.supportedValuesOf('timeZone').filter((_, at) => at % 9 === 0),
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/London',
];

describe('the instant of a local time', () => {
  it('matches Temporal in fifty zones and across clock changes', () => {
    const time = fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
      second: fc.integer({ min: 0, max: 59 }),
    });
    const recent = fc
      .integer({ min: 0, max: 365 * 6 })
      .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }));
    expect(new Set(zones).size).toBeGreaterThanOrEqual(50);
    fc.assert(
      fc.property(recent, time, fc.constantFrom(...zones), (day, clock, zone) => {
        const expected = day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(clock) });
        const moment = momentOfLocalTime({ day: day.toString(), ...clock }, zone);

        expect(moment.getTime()).toBe(expected.epochMilliseconds);
        expect(dayInZone(moment, zone)).toBe(expected.toPlainDate().toString());
      }),
      propertyOptions(2_000),
    );
  });

  it.each([
    ['2026-03-29', 2, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', 2, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-08', 2, 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('on %s at %d:30 in %s is %s', (day, hour, zone, moment) => {
    expect(momentOfLocalTime({ day, hour, minute: 30, second: 0 }, zone).toISOString()).toBe(moment);
  });
});
