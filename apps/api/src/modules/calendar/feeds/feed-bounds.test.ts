import { calendar } from '@gatehouse/contract/calendar/calendar';
import { describe, expect, it } from 'vitest';

import { feedInZone } from '../../../testing/calendar-in-zone.ts';
import { ownPortal } from '../../../testing/portal.ts';
import type { CalendarEntry } from '../calendar-event.ts';
import { buildFeed } from '../calendar.build.ts';

const entry = (place: number, date_start: string, date_end: string): CalendarEntry => ({
  id: `01990000-0000-7000-8000-00000000000${place}`,
  layer: 'activities',
  title: `Activity ${place}`,
  type: 'Web Application Penetration Test',
  status: 'Planned',
  date_start,
  date_end,
  link: '/calendar',
  sequence: place,
  changed_at: '2026-11-23T12:00:00.000Z',
});
// Days when clocks change, the day that Samoa skipped, a leap day and the turn of a year.
const entries = [
  entry(1, '2026-03-08', '2026-03-08'),
  entry(2, '2026-11-01', '2026-11-01'),
  entry(3, '2011-12-30', '2011-12-30'),
  entry(4, '2028-02-28', '2028-02-29'),
  entry(5, '2026-12-31', '2027-01-04'),
];

const portal = await ownPortal({ PORTAL_RATE_LIMIT: 'on' });

describe('a calendar feed', () => {
  it('is written and read the same in every time zone of a server', async () => {
    const [west, east] = await Promise.all([
      feedInZone('America/Los_Angeles', { entries }),
      feedInZone('Pacific/Kiritimati', { entries }),
    ]);

    expect(west.file).toBe(east.file);
    expect(west.icalJs).toEqual(east.icalJs);
    expect(west.nodeIcal).toEqual(west.icalJs);
    expect(east.nodeIcal).toEqual(west.icalJs);
    expect(west.icalJs.map(({ start, end }) => [start, end])).toEqual([
      ['2026-03-08', '2026-03-09'],
      ['2026-11-01', '2026-11-02'],
      ['2011-12-30', '2011-12-31'],
      ['2028-02-28', '2028-03-01'],
      ['2026-12-31', '2027-01-05'],
    ]);
  });

  it('can be read 60 times an hour, counted per feed', async () => {
    const { user } = await portal.signIn();
    const [first, second] = [
      await buildFeed(portal.platform.database, { user }),
      await buildFeed(portal.platform.database, { user }),
    ];
    const read = ({ token }: { token: string }) => portal.call(null, calendar.feed, { params: { feedToken: token } });

    const statuses: number[] = [];
    for (let time = 0; time < 60; time += 1) statuses.push((await read(first)).status);
    const refused = await read(first);

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(second)).status).toBe(200);
  });
});
