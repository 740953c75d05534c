import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportSections } from '@gatehouse/contract/report-templates/report-templates';

import type { Config } from '../../platform/settings/config.ts';
import { unprocessable } from '../../platform/core/errors.ts';
import { reportTemplateTexts } from './report-templates.texts.ts';

const { errors } = reportTemplateTexts;

/** Returns the options of the built-in report. */
export const builtInOptions = ({ REPORT_CLASSIFICATION }: Pick<Config, 'REPORT_CLASSIFICATION'>): ReportOptions => ({
  sections: reportSections.map((key) => ({ key, isShown: true })),
  classification: REPORT_CLASSIFICATION,
  logos: 'both',
  informational: 'auto',
});

/** Throws a 422 if the options omit the findings, or do not contain every section exactly once. */
export function requireSections({ sections }: ReportOptions): void {
  const issue = issueOf(sections);
  if (issue !== undefined) throw unprocessable(issue, 'options.sections');
}

function issueOf(sections: ReportOptions['sections']): string | undefined {
  const keys = sections.map(({ key }) => key);
  const twice = keys.find((key, place) => keys.indexOf(key) !== place);
  if (twice) return errors.twice(twice);
  const absent = reportSections.find((key) => !keys.includes(key));
  if (absent) return errors.absent(absent);
  return sections.some(({ key, isShown }) => key === 'findings' && !isShown) ? errors.noFindings : undefined;
}
