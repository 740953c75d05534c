import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { type ReportSection, reportSections } from '@gatehouse/contract/report-templates/report-templates';

import type { Database } from '../../platform/database/database.ts';

/** Returns these sections in this order, with all others hidden. */
export const sectionsOf = (...shown: readonly ReportSection[]): ReportOptions['sections'] => [
  ...shown.map((key) => ({ key, isShown: true })),
  ...reportSections.filter((key) => !shown.includes(key)).map((key) => ({ key, isShown: false })),
];

/** Returns the options of the built-in report with some changes. */
export const sampleOptions = (more: Partial<ReportOptions> = {}): ReportOptions => ({
  sections: sectionsOf(...reportSections),
  classification: 'Confidential',
  logos: 'both',
  informational: 'auto',
  ...more,
});

let made = 0;

interface NewTemplate {
  company_id: string;
  name?: string;
  is_default?: boolean;
  /** The clients whose reports use it. */
  company_ids?: string[];
  options?: ReportOptions;
}

/** Inserts a report template of the provider. */
export function buildTemplate(database: Database, { options = sampleOptions(), ...template }: NewTemplate) {
  made += 1;
  return database.withCompany(template.company_id, (db) =>
    db
      .insertInto('report_templates')
      .values({ name: `Template ${made}`, ...template, options: JSON.stringify(options) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Returns the ID of a company by its slug; undefined if there is none. */
export const findCompanyId = (database: Database, slug: string): Promise<string | undefined> =>
  database.withPlatform(
    async (db) => (await db.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst())?.id,
  );
