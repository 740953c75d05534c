import { calendar } from '@gatehouse/contract/calendar/calendar';
import type { CalendarItems } from '@gatehouse/contract/calendar/calendar-item.schema';
import { addDays } from '@gatehouse/domain/calendar/day';

import { buildFeed } from '../../../apps/api/src/modules/calendar/calendar.build.ts';
import type { Bench } from './bench-database.ts';
import { calendarReaders, todayOf } from './fill-calendar.ts';
import { type Figure, median, p95, type ReportProgress } from './figure.ts';
import { portal, startServer } from './program.ts';

const calls = 100;
/** Calls before the measurement, while connections, query plans and the JIT compiler settle. */
const warmUps = 20;
const monthDays = 42;
const yearDays = 366;

/** Returns the durations in milliseconds of sequential calls, including their bodies. */
async function timesOf(call: (turn: number) => Promise<Response>, status: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = -warmUps; turn < calls; turn += 1) {
    const begun = performance.now();
    const reply = await call(turn);
    await reply.arrayBuffer();
    if (reply.status !== status) throw new Error(`Answered ${reply.status}`);
    if (turn >= 0) times.push(performance.now() - begun);
  }
  return times;
}

const addressOf = (path: string, { from, days }: { from: string; days: number }): string =>
  `/api${path}?from=${from}&to=${addDays(from, days - 1)}`;

/** Returns a figure for one type of call with a maximum in milliseconds. */
async function slowest(name: string, atMost: number, times: Promise<number[]>): Promise<Figure> {
  return { part: 'calendar', name, value: p95(await times), unit: 'ms', atMost };
}

/** Measures a month and a year of a company with 20,000 items: a different one on each call, and one that the page already has. */
export async function measureCalendar(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report('calendar: 20,000 items of a company, 40,000 of others');
  const { reader } = await calendarReaders(bench);
  const { access } = await bench.signIn(reader);
  const headers = { cookie: `portal_access=${access}` };
  const server = await startServer(portal, bench.settings);
  try {
    const start = (turn: number) => addDays(todayOf(), (turn % 60) - 30);
    const month = (turn: number) =>
      server.address + addressOf(calendar.items.path, { from: start(turn), days: monthDays });
    const year = (turn: number) =>
      server.address + addressOf(calendar.counts.path, { from: addDays(start(turn), -150), days: yearDays });
    const first = await fetch(month(0), { headers });
    const { datas } = (await first.json()) as { datas: CalendarItems };
    const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
    const items = datas.items.length;
    return [
      { part: 'calendar', name: 'items in the month', value: items, unit: 'items', atLeast: 1_000 },
      await slowest(
        'month, p95',
        300,
        timesOf((turn) => fetch(month(turn), { headers }), 200),
      ),
      await slowest(
        'month that is known, p95',
        150,
        timesOf(() => fetch(month(0), { headers: known }), 304),
      ),
      await slowest(
        'counts of a year, p95',
        300,
        timesOf((turn) => fetch(year(turn), { headers }), 200),
      ),
    ];
  } finally {
    await server.stop();
  }
}

/** Measures a feed of 2,000 events, for calendars with an empty and a current cache. */
export async function measureFeed(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report('feed: 2,000 events');
  const { subscriber } = await calendarReaders(bench);
  const { token } = await buildFeed(bench.database, { user: subscriber });
  const server = await startServer(portal, bench.settings);
  try {
    const url = `${server.address}/api/calendar/${token}.ics`;
    const first = await fetch(url);
    const events = (await first.text()).match(/^BEGIN:VEVENT/gm)?.length ?? 0;
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    const part = 'feed';
    return [
      { part, name: 'events in the feed', value: events, unit: 'events', atLeast: 2_000 },
      { part, name: 'feed, p50', value: median(await timesOf(() => fetch(url), 200)), unit: 'ms', atMost: 100 },
      {
        part,
        name: 'feed that is known (304), p50',
        value: median(await timesOf(() => fetch(url, { headers: known }), 304)),
        unit: 'ms',
        atMost: 10,
      },
    ];
  } finally {
    await server.stop();
  }
}
