import type {
  EngagementReportOptions,
  ReportOptions,
  ReportTemplate,
} from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportSections } from '@gatehouse/contract/report-templates/report-templates';

import { recordId } from './engagement-records.ts';

/** The options of the built-in report. */
export const reportOptions = (more: Partial<ReportOptions> = {}): ReportOptions => ({
  sections: reportSections.map((key) => ({ key, isShown: true })),
  classification: 'Confidential',
  logos: 'both',
  informational: 'full',
  ...more,
});

export const reportTemplate = (number: number, more: Partial<ReportTemplate> = {}): ReportTemplate => ({
  _id: recordId(7000 + number),
  name: `Template ${number}`,
  isDefault: false,
  options: reportOptions(),
  numOfEngagements: 0,
  revision: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

/** The report options of an engagement without any settings. */
export const unsetOptions = (more: Partial<EngagementReportOptions> = {}): EngagementReportOptions => ({
  templateId: null,
  options: null,
  revision: 0,
  effective: reportOptions(),
  ...more,
});
