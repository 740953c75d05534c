import { addDays } from '@gatehouse/domain/calendar/day';
import { type Insertable, sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { randomToken, tokenHash } from '../../platform/security/secrets.ts';
import { insertFeed } from './feeds/feeds.store.ts';

let made = 0;

type NewActivity = Partial<Insertable<Tables['activities']>> & { company_id: string; creator_id: string };

/** Inserts an activity of a few days, Pending by default. */
export async function buildCalendarActivity(
  database: Database,
  { date_start = '2026-12-01', ...activity }: NewActivity,
) {
  made += 1;
  return database.withCompany(activity.company_id, (db) =>
    db
      .insertInto('activities')
      .values({
        creator_name: 'Dana Example',
        origin: 'client',
        task: `Activity ${made}`,
        description: 'Test the staging environment.',
        type: 'Web Application Penetration Test',
        date_end: addDays(date_start, 4),
        ...activity,
        date_start,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Inserts occurrences of a series, each four days long, and returns their IDs in order. */
export async function buildCalendarOccurrences(
  database: Database,
  activity: { id: string; company_id: string },
  { starts, status = 'Planned' }: { starts: readonly string[]; status?: string },
): Promise<string[]> {
  const rows = starts.map((start, months) => ({
    company_id: activity.company_id,
    activity_id: activity.id,
    months,
    date_start: start,
    date_end: addDays(start, 3),
    status,
  }));
  const inserted = await database.withCompany(activity.company_id, (db) =>
    db.insertInto('activity_occurrences').values(rows).returning('id').execute(),
  );
  return inserted.map(({ id }) => id);
}

/** Inserts a retest with an expected date. */
export async function buildExpectedRetest(
  database: Database,
  retest: Partial<Insertable<Tables['retests']>> & { company_id: string; engagement_id: string },
) {
  return database.withCompany(retest.company_id, (db) =>
    db
      .insertInto('retests')
      .values({ requester_name: 'Dana Example', title: 'Retest of a finding', expected_date: '2026-12-10', ...retest })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Inserts an open invoice. */
export async function buildDueInvoice(
  database: Database,
  { company_id, due_date = '2026-12-20' }: { company_id: string; due_date?: string },
): Promise<{ id: string; visual_id: string }> {
  made += 1;
  const visual_id = `INV-2026-${String(made).padStart(6, '0')}`;
  const { rows } = await database.withCompany(company_id, (db) =>
    sql<{ id: string; visual_id: string }>`insert into invoices
      (company_id, state, provider_id, year, number, visual_id, issued_at, due_date, due_at, time_zone, currency, subtotal, total)
      values (${company_id}, 'Open', ${company_id}, 2026, ${made}, ${visual_id}, now(), ${due_date}::date,
        ${due_date}::date + interval '1 day' - interval '1 second', 'UTC', 'usd', 1000, 1000)
      returning id, visual_id`.execute(db),
  );
  const [row] = rows;
  if (!row) throw new Error('No invoice was inserted');
  return row;
}

/** Adds a feed for a user and returns its ID and token. */
export async function buildFeed(
  database: Database,
  { user, name = 'Phone' }: { user: { id: string; company_id: string }; name?: string },
): Promise<{ id: string; token: string }> {
  const token = randomToken();
  const { id } = await database.withCompany(user.company_id, (db) =>
    insertFeed(db, { company_id: user.company_id, user_id: user.id, name, token_hash: tokenHash(token) }),
  );
  return { id, token };
}

/** Marks every planned item as already sent to the creator and the managers. */
export async function buildSentInvitations(database: Database, companyId: string): Promise<void> {
  await database.withCompany(companyId, async (db) => {
    await sql`insert into calendar_invitations (company_id, item_id, user_id, activity_id, title, date_start, date_end)
      select i.company_id, i.id, u.id, a.id, i.title, i.date_start, i.date_end
      from calendar_items i
      join activities a on a.company_id = i.company_id and a.id = coalesce(i.activity_id, i.id)
      join users u on u.company_id = a.company_id and (u.id = a.creator_id or u.role = 'company-manager')
      where i.layer = 'activities' and i.status <> 'Pending'
      on conflict do nothing`.execute(db);
    await db.deleteFrom('calendar_changes').execute();
  });
}
