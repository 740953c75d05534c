import type { Funnel } from '@gatehouse/contract/phishing/campaign.schema';
import { type RawBuilder, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The stored figures of a campaign. Times are medians in seconds. */
export interface KeptFigures extends Funnel {
  clickSeconds: number | null;
  reportSeconds: number | null;
  firstReportSeconds: number | null;
}

/** Returns SQL that counts people by the stage in a column. Rates are relative to delivered emails. */
const funnelOf = (stage: RawBuilder<unknown>) => sql`
  'targeted', count(*), 'delivered', count(${stage}), 'opened', count(*) filter (where ${stage} >= 2),
  'clicked', count(*) filter (where ${stage} >= 3), 'submitted', count(*) filter (where ${stage} >= 4),
  'reported', count(*) filter (where ${stage} is not null and reported_at is not null),
  'failed', count(*) filter (where ${stage} >= 3)`;

const secondsTo = (moment: RawBuilder<unknown>) =>
  sql`percentile_cont(0.5) within group (order by extract(epoch from ${moment} - sent_at)) filter (where ${moment} >= sent_at and stage is not null)`;

interface CountedCampaign {
  figures: KeptFigures;
  raw: Funnel;
  excluded: number;
}

/** Counts the people of a campaign. `campaignFigures` in packages/domain calculates the same from results. */
export async function countCampaign(db: CompanyDatabase, campaignId: string): Promise<CountedCampaign> {
  const { rows } = await sql<CountedCampaign>`
    select jsonb_build_object(${funnelOf(sql`stage`)},
        'clickSeconds', ${secondsTo(sql`clicked_at`)}, 'reportSeconds', ${secondsTo(sql`reported_at`)},
        'firstReportSeconds', extract(epoch from min(reported_at - sent_at) filter (where reported_at >= sent_at and stage is not null))) as figures,
      jsonb_build_object(${funnelOf(sql`raw_stage`)}) as raw,
      coalesce(sum(count_excluded), 0)::integer as excluded
    from phishing_recipients where campaign_id = ${campaignId}`.execute(db);
  if (!rows[0]) throw new Error('An aggregate is one row');
  return rows[0];
}

export async function updateFigures(
  db: CompanyDatabase,
  campaignId: string,
  { figures, raw, excluded }: CountedCampaign,
): Promise<void> {
  await sql`update phishing_campaigns c set figures = ${JSON.stringify(figures)}::jsonb, raw_figures = ${JSON.stringify(raw)}::jsonb,
      count_recipients = ${figures.targeted}, count_delivered = ${figures.delivered}, count_failed = ${figures.failed},
      count_reported = ${figures.reported}, count_excluded = ${excluded}, updated_at = clock_timestamp(),
      first_hour = coalesce((
        select jsonb_agg(jsonb_build_object('minute', m.minute, 'opened', m.opened, 'clicked', m.clicked, 'reported', m.reported)
          order by m.minute)
        from (
          select floor(extract(epoch from e.at - r.sent_at) / 60)::integer as minute, count(*) filter (where e.type = 'opened') as opened,
            count(*) filter (where e.type = 'clicked') as clicked, count(*) filter (where e.type = 'reported') as reported
          from (select recipient_id, case type when 'submitted' then 'clicked' else type end as type, min(at) as at
            from phishing_events where campaign_id = c.id and excluded is null and not is_placeholder
              and type in ('opened', 'clicked', 'submitted', 'reported')
              -- What is later than the first hour of whoever got the email last is in no one's, and is not read.
              and at < (select max(sent_at) from phishing_recipients where campaign_id = c.id) + interval '1 hour'
            group by 1, 2) e
          join phishing_recipients r on r.company_id = c.company_id and r.id = e.recipient_id
          where e.at >= r.sent_at and e.at < r.sent_at + interval '1 hour' and (c.date_end is null or e.at <
            (select (c.date_end + 1)::timestamp at time zone o.time_zone from companies o where o.id = c.company_id))
          group by 1) m), '[]'::jsonb)
    where c.id = ${campaignId}`.execute(db);
}

/** A department of a campaign with its numbers of people. */
export interface CountedDepartment {
  department: string;
  figures: Funnel;
}

export async function countDepartments(db: CompanyDatabase, campaignId: string): Promise<CountedDepartment[]> {
  const { rows } = await sql<CountedDepartment>`
    select department, jsonb_build_object(${funnelOf(sql`stage`)}) as figures
    from phishing_recipients where campaign_id = ${campaignId} group by department`.execute(db);
  return rows;
}

/** Stores the figures of departments, individually and merged, and the name under which each recipient is counted. */
export async function replaceDepartments(
  db: CompanyDatabase,
  campaignId: string,
  departments: {
    kept: readonly (CountedDepartment & { isFolded: boolean })[];
    names: Readonly<Record<string, string | null>>;
  },
): Promise<void> {
  await db.deleteFrom('phishing_departments').where('campaign_id', '=', campaignId).execute();
  await sql`insert into phishing_departments (company_id, campaign_id, department, is_folded, figures)
    select current_company(), ${campaignId}, w.department, w."isFolded", w.figures
    from json_to_recordset(${JSON.stringify(departments.kept)}::json) as w (department text, "isFolded" boolean, figures jsonb)`.execute(
    db,
  );
  const names = JSON.stringify(departments.names);
  await sql`update phishing_campaigns set folded_names = ${names}::jsonb
    where id = ${campaignId} and folded_names <> ${names}::jsonb`.execute(db);
}
