import { addDays } from '@gatehouse/domain/calendar/day';

import { buildCompany, buildUser, type User } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';

/** The number of items per type in a company, and the days over which they are distributed. */
interface Spread {
  activities: number;
  occurrences: number;
  engagements: number;
  findings: number;
  from: string;
  days: number;
}

const occurrencesOfSeries = 40;

/** Parameters of each statement: company, user, number of rows, first day and number of days. */
const statements = {
  activities: `insert into activities (company_id, creator_id, creator_name, origin, task, description, type, date_start, date_end, status)
    select $1, $2, 'Bench', 'client', 'Activity ' || n, 'Test the application.', 'Web Application Penetration Test',
      $4::date + n % $5, $4::date + n % $5 + 1 + n % 6, (array['Pending', 'Planned', 'In Progress', 'Completed'])[1 + n % 4]
    from generate_series(1, $3) n`,
  occurrences: `with series as (
      insert into activities (company_id, creator_id, creator_name, origin, task, description, type, date_start, date_end, status, repetition_type)
      select $1, $2, 'Bench', 'client', 'Series ' || n, 'Scan the network.', 'Vulnerability Assessment', $4::date, $4::date + 4, 'Planned', 3
      from generate_series(1, $3 / ${occurrencesOfSeries}) n returning id, task)
    insert into activity_occurrences (company_id, activity_id, months, date_start, date_end, status)
    select $1, s.id, m, day, day + 4, 'Planned'
    from series s cross join generate_series(0, ${occurrencesOfSeries} - 1) m
    cross join lateral (select $4::date + (m * $5 / ${occurrencesOfSeries} + hashtext(s.task) & 7) as day) d`,
  engagements: `insert into engagements (company_id, year, number, visual_id, reverse_count, title, type, status, date_start, date_end)
    select $1, 2026, n, 'ENG-2026-' || n, n, 'Engagement ' || n, 'Web Application Penetration Test', 'In Progress',
      $4::date + n % $5, $4::date + n % $5 + 14
    from generate_series(1, $3) n where $2::uuid is not null`,
  findings: `with engagement as (select id from engagements where company_id = $1 order by number limit 1)
    insert into findings (company_id, engagement_id, number, fingerprint, title, severity, due_date, due_is_own)
    select $1, e.id, n, 'bench-' || n, 'Finding ' || n, n % 6, $4::date + n % $5, true
    from generate_series(1, $3) n cross join engagement e where $2::uuid is not null`,
} as const;

async function insertItems(
  { owner }: Bench,
  { id, company_id }: User,
  { from, days, ...counts }: Spread,
): Promise<void> {
  await owner.query('begin');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [company_id]);
  for (const [name, text] of Object.entries(statements))
    await owner.query(text, [company_id, id, counts[name as keyof typeof statements], from, days]);
  await owner.query('delete from calendar_changes');
  await owner.query('commit');
}

/** Users of three companies: one with 20,000 items, one with 2,000 feed events, and one with 5,000 agenda items. */
export interface CalendarReaders {
  reader: User;
  subscriber: User;
  planner: User;
}

const others = 20;
const itemsOfLargest = { activities: 6_000, occurrences: 4_000, engagements: 2_000, findings: 8_000 };
const itemsOfOthers = { activities: 600, occurrences: 400, engagements: 200, findings: 800 };
const itemsOfFeed = { activities: 700, occurrences: 400, engagements: 200, findings: 700 };
const itemsOfAgenda = { activities: 2_000, occurrences: 1_000, engagements: 500, findings: 1_500 };
/** The days of an agenda: its month and the following two. */
const agendaDays = 85;
/** The date range of the largest company, which gives about a thousand items per month. */
const monthsAround = { back: 300, days: 600 };
/** Shorter than the range of a feed, so that it contains all events. */
const feedSpan = { back: 60, days: 440 };

/** Fills the calendars of the measured companies and of others. */
async function fillCalendars(bench: Bench, today: string): Promise<CalendarReaders> {
  const { database, owner } = bench;
  const admin = async () => {
    const { id } = await buildCompany(database);
    return buildUser(database, { company_id: id, role: 'company-admin' });
  };
  const around = { from: addDays(today, -monthsAround.back), days: monthsAround.days };
  for (let other = 0; other < others; other += 1)
    await insertItems(bench, await admin(), { ...itemsOfOthers, ...around });
  const reader = await admin();
  await insertItems(bench, reader, { ...itemsOfLargest, ...around });
  const subscriber = await admin();
  await insertItems(bench, subscriber, {
    ...itemsOfFeed,
    from: addDays(today, -feedSpan.back),
    days: feedSpan.days,
  });
  const planner = await admin();
  await insertItems(bench, planner, { ...itemsOfAgenda, from: `${today.slice(0, 8)}01`, days: agendaDays });
  await owner.query('vacuum analyze');
  return { reader, subscriber, planner };
}

/** The calendars are filled only once, by the part that runs first. */
const filled = new WeakMap<Bench, Promise<CalendarReaders>>();

/** Returns the day on which the calendars are read. */
export const todayOf = (): string => new Date().toISOString().slice(0, 10);

export function calendarReaders(bench: Bench): Promise<CalendarReaders> {
  const readers = filled.get(bench) ?? fillCalendars(bench, todayOf());
  filled.set(bench, readers);
  return readers;
}
