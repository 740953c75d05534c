import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { type ReportSection, reportSections } from '@gatehouse/contract/report-templates/report-templates';

import type { Database } from '../../platform/database/database.ts';

/** These sections in this order; all others are left out. */
export const sectionsOf = (...shown: readonly ReportSection[]): ReportOptions['sections'] => [
  ...shown.map((key) => ({ key, isShown: true })),
  ...reportSections.filter((key) => !shown.includes(key)).map((key) => ({ key, isShown: false })),
];

/** Options like those of the built-in report, unless told otherwise. */
export const sampleOptions = (more: Partial<ReportOptions> = {}): ReportOptions => ({
  sections: sectionsOf(...reportSections),
  classification: 'Confidential',
  logos: 'both',
  informational: 'full',
  ...more,
});

let made = 0;

interface NewTemplate {
  company_id: string;
  name?: string;
  is_default?: boolean;
  options?: ReportOptions;
}

/** Inserts a template of this company, which is the provider's. */
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
