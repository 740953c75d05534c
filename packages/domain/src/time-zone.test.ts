import { describe, expect, it } from 'vitest';

import { isTimeZone, lastHourInZone, momentInZone } from './time-zone.ts';

describe('the name of a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('can be %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', 'Berlin', 'Europe/Nowhere', '+02:00', 'Europe/Berlin ', '../etc/passwd', 'E'.repeat(65)])(
    'cannot be %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});

describe('local time', () => {
  it.each([
    ['UTC', '2026-11-29T13:05:00Z', '29-11-2026 13:05'],
    ['Europe/Berlin', '2026-11-29T13:05:00Z', '29-11-2026 14:05'],
    ['Europe/Berlin', '2026-07-29T22:30:00Z', '30-07-2026 00:30'],
    ['Asia/Kolkata', '2026-12-31T20:00:00Z', '01-01-2027 01:30'],
    // A zone that this version of the runtime does not know.
    ['Europe/Nowhere', '2026-11-29T13:05:00Z', '29-11-2026 13:05'],
  ])('for %s in %s is %s', (zone, moment, shown) => {
    expect(momentInZone(new Date(moment), zone)).toBe(shown);
  });
});

describe('the last time it was 7:00 in a zone', () => {
  it.each([
    ['UTC', '2026-11-29T13:05:00Z', '2026-11-29T07:00:00Z'],
    ['UTC', '2026-11-29T07:00:00Z', '2026-11-29T07:00:00Z'],
    ['UTC', '2026-11-29T06:59:59Z', '2026-11-28T07:00:00Z'],
    ['Europe/Berlin', '2026-11-29T06:30:00Z', '2026-11-29T06:00:00Z'],
    ['Asia/Kolkata', '2026-11-29T01:29:00Z', '2026-11-28T01:30:00Z'],
    ['America/New_York', '2026-01-01T03:00:00Z', '2025-12-31T12:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-29T16:59:00Z', '2026-11-28T17:00:00Z'],
    // Daylight saving time ends in the night before, and begins in the night after.
    ['Europe/Berlin', '2026-10-25T05:59:00Z', '2026-10-24T05:00:00Z'],
    ['Europe/Berlin', '2026-10-25T06:00:00Z', '2026-10-25T06:00:00Z'],
    ['Europe/Berlin', '2026-03-29T04:30:00Z', '2026-03-28T06:00:00Z'],
    ['Europe/Berlin', '2026-03-29T05:00:00Z', '2026-03-29T05:00:00Z'],
  ])('in %s at %s was %s', (zone, now, struck) => {
    expect(lastHourInZone(new Date(now), 7, zone).toISOString()).toBe(new Date(struck).toISOString());
  });
});
