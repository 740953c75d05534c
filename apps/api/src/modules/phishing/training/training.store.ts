import { smallestGroup } from '@gatehouse/domain/phishing/fold-departments';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A recipient who needs training, with the matching employee. */
export interface UntrainedRecipient {
  id: string;
  campaign_id: string;
  employee_id: string | null;
}

/** Returns recipients of a campaign who failed and are not in training, optionally only those with these IDs. */
export async function findUntrained(
  db: CompanyDatabase,
  campaignId: string,
  ids: readonly string[] | null,
): Promise<UntrainedRecipient[]> {
  const { rows } = await sql<UntrainedRecipient>`select r.id, r.campaign_id, r.employee_id from phishing_recipients r
    where r.company_id = current_company() and r.campaign_id = ${campaignId} and r.action = 3
      and (${ids === null} or r.id = any(${[...(ids ?? [])]}::uuid[]))
    for update`.execute(db);
  return rows;
}

/** Counts how many of these IDs are recipients of the campaign. */
export async function countRecipients(
  db: CompanyDatabase,
  campaignId: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from phishing_recipients
    where campaign_id = ${campaignId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Links recipients to employees who were added after the campaign started. Unless names are shown, several are linked at once: enrolling a
 * single person would reveal whether they failed.
 */
export async function matchEmployees(db: CompanyDatabase, campaignId: string): Promise<void> {
  await sql`with found as (select r.id, e.id as employee_id from phishing_recipients r join company_employees e
      on e.company_id = r.company_id and not e.is_public and e.state = 'Active' and e.email = r.email
    where r.company_id = current_company() and r.campaign_id = ${campaignId} and r.employee_id is null and r.email <> '')
    update phishing_recipients r set employee_id = f.employee_id from found f
    where r.company_id = current_company() and r.id = f.id
      and (phishing_privacy() = 'named' or (select count(*) from found) >= ${smallestGroup})`.execute(db);
}

const followUpOf = sql`case w.status when 'Passed' then 'passed' when 'Failed' then 'expired' when 'Expired' then 'expired' else 'open' end`;

/** Stores the enrollment of each recipient. */
export async function updateFollowUps(
  db: CompanyDatabase,
  followUps: readonly { id: string; enrolmentId: string; status: string }[],
): Promise<void> {
  await sql`update phishing_recipients r set enrolment_id = w."enrolmentId", follow_up = ${followUpOf},
      action = training_action(r.stage, ${followUpOf})
    from json_to_recordset(${JSON.stringify(followUps)}::json) as w (id uuid, "enrolmentId" uuid, status text)
    where r.company_id = current_company() and r.id = w.id`.execute(db);
}

/** Returns the enrollments of recipients who no longer count as failed. */
export async function findCleared(db: CompanyDatabase, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('phishing_recipients')
    .select('enrolment_id')
    .where('campaign_id', '=', campaignId)
    .where('follow_up', '=', 'open')
    .where((where) => where.or([where('stage', 'is', null), where('stage', '<', 3)]))
    .execute();
  return rows.flatMap(({ enrolment_id }) => enrolment_id ?? []);
}

/** Returns the company's settings for follow-up training, or null if users enroll manually. */
export async function findPolicy(db: CompanyDatabase) {
  const { rows } = await sql<{ session_id: string; least: number; since: string }>`
    select training_session_id as session_id, case enrol_on when 'submit' then 4 else 3 end as least, training_since as since
    from phishing_settings where enrol_on <> 'hand' and training_session_id is not null and training_since is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Returns the campaigns, or the given one, with people who failed by then and await training. */
export async function findWaiting(
  db: CompanyDatabase,
  { least, since, campaignId, until }: { least: number; since: string; campaignId: string | null; until: string },
): Promise<{ campaignId: string; ids: string[] }[]> {
  const { rows } = await sql<{ campaignId: string; ids: string[] }>`
    select r.campaign_id as "campaignId", array_agg(r.id) as ids
    from phishing_recipients r
    where r.company_id = current_company() and r.stage >= 3 and r.follow_up = 'none' and r.stage >= ${least}
      and r.failed_noted_at >= ${since} and r.stage_at <= ${until}
      and (${campaignId}::uuid is null or r.campaign_id = ${campaignId}::uuid)
    group by r.campaign_id`.execute(db);
  return rows;
}
