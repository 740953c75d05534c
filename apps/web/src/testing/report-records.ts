import type {
  EngagementReportOptions,
  ReportOptions,
  ReportTemplate,
  ReportTemplateRow,
} from '@gatehouse/contract/report-templates/report-templates.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { PublicationPreview } from '@gatehouse/contract/engagements/publication-preview.schema';
import { reportSections } from '@gatehouse/contract/report-templates/report-templates';
import { reportTree } from '@gatehouse/contract/reports/report-tree';

import { recordId } from './engagement-records.ts';
import { answer } from './fake-api.ts';

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
  companyIds: [],
  numOfEngagements: 0,
  revision: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});

/** A template as the list has it. */
export function reportTemplateRow(template: ReportTemplate): ReportTemplateRow {
  const { companyIds: _clients, ...row } = template;
  return row;
}

/** The report options of an engagement without any settings. */
export const unsetOptions = (more: Partial<EngagementReportOptions> = {}): EngagementReportOptions => ({
  templateId: null,
  options: null,
  revision: 0,
  effective: reportOptions(),
  ...more,
});

/** A preview of the publication of an engagement with three findings, in which no part is missing. */
export const publicationPreview = (more: Partial<PublicationPreview> = {}): PublicationPreview => ({
  counts: { findings: 3, scope: 1, team: 2, coverage: 4, bestPractices: 0, attackSteps: 0 },
  missing: [],
  undrawn: [],
  recipients: [],
  ...more,
});

/** The answers with the state of a report: nothing is missing, and it has no version yet. */
export const reportStateAnswers = [
  answer(providerEngagements.publicationPreview, publicationPreview()),
  answer(reportTree.versionsOfClient, []),
];
