import { reportLanguageOf, type ReportLanguage } from '@gatehouse/domain/report-language';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../database/database.ts';

/** Returns the language of an engagement's report: that of its options, else that of its client. */
export async function findReportLanguage(db: CompanyDatabase, engagementId: string): Promise<ReportLanguage> {
  const { rows } = await sql<{ language: string }>`
    select coalesce(coalesce(o.options, t.options, k.options, d.options) ->> 'language', c.report_language) as language
    from engagements e
    join companies c on c.id = e.company_id
    left join report_options o on o.company_id = e.company_id and o.engagement_id = e.id
    left join report_templates t on t.id = o.template_id
    left join lateral (select r.options from report_templates r where e.company_id = any (r.company_ids)
      order by r.name limit 1) k on true
    left join report_templates d on d.is_default
    where e.id = ${engagementId}`.execute(db);
  return reportLanguageOf(rows[0]?.language);
}
