import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** So many events lose their network data in one run; the next run takes the rest. */
const eventsAtOnce = 20_000;

const hasNetworkData = sql`(ip is not null or user_agent is not null)`;

/** Keeps what the scanner rules said of events, before the data goes from which they said it. */
export async function settleEvents(db: CompanyDatabase, before: string): Promise<void> {
  await sql`update phishing_events set is_settled = true
    where company_id = current_company() and at < ${before} and ${hasNetworkData} and not is_settled`.execute(db);
}

/** The time up to which one run works; undefined where nothing is old enough. */
export async function findLastOfRun(db: CompanyDatabase, before: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`select max(at)::text as last from (
      select at from phishing_events where company_id = current_company() and at < ${before} and ${hasNetworkData}
      order by at limit ${eventsAtOnce}) e`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Of events that are alike without network data, the one that counts is kept. */
export async function deleteAlike(db: CompanyDatabase, last: string): Promise<void> {
  await sql`delete from phishing_events where company_id = current_company() and id in (
      select id from (
        select e.id, row_number() over (partition by e.recipient_id, e.type, e.at order by e.excluded is not null, e.id) as place
        from (select distinct recipient_id, type, at from phishing_events
          where company_id = current_company() and at <= ${last} and ${hasNetworkData}) old
        join phishing_events e on e.company_id = current_company() and e.recipient_id = old.recipient_id
          and e.type = old.type and e.at = old.at) alike
      where place > 1)`.execute(db);
}

export async function clearNetworkData(db: CompanyDatabase, last: string): Promise<void> {
  await sql`update phishing_events set ip = null, user_agent = null
    where company_id = current_company() and at <= ${last} and ${hasNetworkData}`.execute(db);
}

/** Placeholders that later files replaced have network data as well. */
export async function deleteReplaced(db: CompanyDatabase, before: string): Promise<void> {
  await sql`update phishing_imports set replaced = '[]'
    where company_id = current_company() and created_at < ${before} and replaced <> '[]'`.execute(db);
}

/** Whether a campaign, as `c`, ended so long ago that the names of its recipients are deleted. */
const isPastNames = (months: number, now: string) =>
  sql<boolean>`coalesce(c.date_end, c.date_start) < ${now}::timestamptz::date - make_interval(months => ${months}::integer)`;

/** Whether the names of a campaign are deleted by the next runs: it is over, or its last day ends it. */
export async function losesNames(
  db: CompanyDatabase,
  campaignId: string,
  { months, now }: { months: number; now: string },
): Promise<boolean> {
  const { rows } = await sql<{
    loses: boolean;
  }>`select (c.status in ('Completed', 'Cancelled') or c.date_end is not null)
      and ${isPastNames(months, now)} as loses
    from phishing_campaigns c where c.company_id = current_company() and c.id = ${campaignId}`.execute(db);
  return rows[0]?.loses ?? false;
}

/**
 * Removes names, addresses and what leads to a person from the results of old campaigns; answers the campaigns. Departments and
 * results stay, and with them all figures.
 */
export async function eraseNames(
  db: CompanyDatabase,
  { months, now }: { months: number; now: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with erased as (
      update phishing_recipients r set fullname = '', email = '', job_title = '', employee_id = null, enrolment_id = null,
        person_key = sha256(gen_random_uuid()::text::bytea),
        pseudonym = 'Employee ' || upper(substr(md5(gen_random_uuid()::text), 1, 4))
      from phishing_campaigns c
      where r.company_id = current_company() and r.email <> '' and c.company_id = r.company_id and c.id = r.campaign_id
        and c.status in ('Completed', 'Cancelled')
        and ${isPastNames(months, now)}
      returning r.campaign_id)
    select distinct campaign_id as id from erased`.execute(db);
  return rows.map(({ id }) => id);
}
