import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { PhishingPlan, ReportedDepartment, ReportedFunnel, ReportedLure } from './phishing-plan.ts';

/** A campaign with the columns that its report needs. Row-level security hides drafts from clients. */
export interface ReportedCampaign {
  visual_id: string;
  name: string;
  status: string;
  date_start: string;
  date_end: string | null;
  count_recipients: number;
  count_excluded: number;
  figures: Partial<ReportedFunnel> & Record<string, number | null>;
  raw_figures: Partial<ReportedFunnel>;
  lure: Omit<ReportedLure, 'image'>;
  lure_file: string | null;
  time_zone: string;
}

export async function findReportedCampaign(db: CompanyDatabase, id: string): Promise<ReportedCampaign | undefined> {
  const { rows } = await sql<ReportedCampaign>`select c.visual_id, c.name, c.status, c.date_start::text as date_start,
      c.date_end::text as date_end, c.count_recipients, c.count_excluded, c.figures, c.raw_figures,
      jsonb_build_object('subject', c.lure_subject, 'sender', c.lure_sender, 'tactic', c.lure_tactic,
        'technique', c.lure_technique, 'difficulty', c.lure_difficulty, 'notes', c.lure_notes) as lure,
      (select f.id from files f where f.company_id = c.company_id and f.id = c.lure_file_id and f.state = 'kept'
        and f.media_type in ('image/png', 'image/jpeg')) as lure_file, o.time_zone
    from phishing_campaigns c join companies o on o.id = c.company_id
    where c.company_id = (select current_company()) and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the departments as this reader may see them. */
export async function findReportedDepartments(
  db: CompanyDatabase,
  campaignId: string,
  readerId: string,
): Promise<{ departments: ReportedDepartment[]; isFolded: boolean }> {
  const { rows } = await sql<{ is_named: boolean; departments: ReportedDepartment[] }>`select s.is_named,
      coalesce((select jsonb_agg(d.figures || jsonb_build_object('department', d.department) order by d.department)
        from phishing_departments d where d.company_id = (select current_company()) and d.campaign_id = ${campaignId}
          and d.is_folded = not s.is_named), '[]'::jsonb) as departments
    from (select shows_recipient_names(${readerId}::uuid) as is_named) s`.execute(db);
  const [found] = rows;
  return { departments: found?.departments ?? [], isFolded: found?.is_named !== true };
}

export async function findReportedBenchmark(db: CompanyDatabase): Promise<PhishingPlan['benchmark']> {
  const { rows } = await sql<
    NonNullable<PhishingPlan['benchmark']>
  >`select clients, fail_rate::double precision as "failRate",
      report_rate::double precision as "reportRate"
    from phishing_benchmarks where company_id = (select current_company()) order by month desc limit 1`.execute(db);
  return rows[0] ?? null;
}
