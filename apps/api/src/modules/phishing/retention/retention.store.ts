import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Maximum number of events whose network data is deleted per run. */
const eventsAtOnce = 20_000;

const hasNetworkData = sql`(ip is not null or user_agent is not null)`;

/** Makes the scanner exclusions of events final before their network data is deleted. */
export async function settleEvents(db: CompanyDatabase, before: string): Promise<void> {
  await sql`update phishing_events set is_settled = true
    where company_id = current_company() and at < ${before} and ${hasNetworkData} and not is_settled`.execute(db);
}

/** Returns the time up to which one run deletes, or undefined when nothing is old enough. */
export async function findLastOfRun(db: CompanyDatabase, before: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`select max(at)::text as last from (
      select at from phishing_events where company_id = current_company() and at < ${before} and ${hasNetworkData}
      order by at limit ${eventsAtOnce}) e`.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Deletes events that become identical without network data, keeping the counted one. */
export async function deleteDuplicateEvents(db: CompanyDatabase, last: string): Promise<void> {
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

/** Deletes replaced placeholders, which also contain network data. */
export async function deleteReplaced(db: CompanyDatabase, before: string): Promise<void> {
  await sql`update phishing_imports set replaced = '[]'
    where company_id = current_company() and created_at < ${before} and replaced <> '[]'`.execute(db);
}

/** SQL condition: true if a campaign `c` ended so long ago that its recipients' names are deleted. */
const isPastNames = (months: number, now: string) =>
  sql<boolean>`coalesce(c.date_end, c.date_start) < ${now}::timestamptz::date - make_interval(months => ${months}::integer)`;

/** True if the names of a campaign will be deleted by the next runs, because it is over or its end date has passed. */
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
 * Deletes names, addresses and personal links from old campaigns and returns the campaigns. Departments and results are kept, so figures do
 * not change.
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
