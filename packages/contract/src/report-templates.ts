import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { reportOptionEvents, reportTemplatesAccess as access } from './report-templates-access.ts';
import { informationalOptions } from './reports.ts';
import { line, moment, recordId } from './text.ts';

/** The parts of a report that can be moved, in the order of a report without options; all but the findings can be left out. */
export const reportSections = [
  'summary',
  'scope',
  'methodology',
  'team',
  'overview',
  'hosts',
  'remediation',
  'findings',
  'attackChain',
  'appendix',
] as const;
export type ReportSection = (typeof reportSections)[number];

/** Whose logos the cover has; a provider without one is named instead. */
export const reportLogos = ['both', 'provider', 'client', 'none'] as const;
export type ReportLogos = (typeof reportLogos)[number];

/** The longest classification. */
export const classificationCharacters = 40;

const sectionSchema = z.strictObject({ key: z.enum(reportSections, 'Unknown section'), isShown: z.boolean() });
export type ShownSection = z.output<typeof sectionSchema>;

/** How a report looks. The server checks that every section is there once, and that the findings are shown. */
export const reportOptionsSchema = z.strictObject({
  sections: z.array(sectionSchema).max(2 * reportSections.length),
  /** On the cover and at the head of every page; none where it is empty. */
  classification: z.string().trim().max(classificationCharacters, `At most ${classificationCharacters} characters`),
  logos: z.enum(reportLogos),
  informational: z.enum(informationalOptions),
});
export type ReportOptions = z.output<typeof reportOptionsSchema>;

const revision = z.number().int().min(0).max(1_000_000_000);

/** Options under a name, for many engagements. */
export const reportTemplateSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  isDefault: z.boolean(),
  options: reportOptionsSchema,
  /** Those that follow it by name; the default is also that of all others. */
  numOfEngagements: z.number().int(),
  revision: z.number().int(),
  updatedAt: moment,
});
export type ReportTemplate = z.output<typeof reportTemplateSchema>;

/** What the report of an engagement looks like, and why. */
export const engagementReportOptionsSchema = z.strictObject({
  /** The template that it follows; null where it follows the default or has options of its own. */
  templateId: recordId.nullable(),
  /** Its own options; null where it has none. */
  options: reportOptionsSchema.nullable(),
  /** 0 until they are saved first. */
  revision: z.number().int(),
  /** What the report is made with. */
  effective: reportOptionsSchema,
});
export type EngagementReportOptions = z.output<typeof engagementReportOptionsSchema>;

/** The longest name of a template. */
export const templateNameCharacters = 100;

const path = '/provider/reportTemplates';
const ofTemplate = z.strictObject({ templateId: recordId });
const name = line(templateNameCharacters, 'Enter a name');
const also = ['reportTemplate', 'reportOptions'] as const;
const emits = [reportOptionEvents.updated];

const ofEngagement = {
  path: '/provider/companies/:companyId/engagements/:id/reportOptions',
  access,
  params: z.strictObject({ companyId: recordId, id: recordId }),
  result: engagementReportOptionsSchema,
} as const;

/** Templates of reports, and the options of one engagement. */
export const reportTemplates = {
  list: listOf({
    path,
    access,
    summary: 'Templates of reports, by name.',
    reads: { noun: 'reportTemplate' },
    row: reportTemplateSchema,
    search: true,
    sorts: ['name', '-name', '-updatedAt', 'updatedAt'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Creates a template. Without options it begins with those of the built-in report.',
    changes: { noun: 'reportTemplate', answersRecord: 'new', also },
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({ name, options: reportOptionsSchema.optional() }),
    result: reportTemplateSchema,
    emits,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:templateId`,
    access,
    summary: 'One template.',
    reads: { noun: 'reportTemplate', id: 'templateId' },
    params: ofTemplate,
    result: reportTemplateSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${path}/:templateId`,
    access,
    summary:
      'Saves a template. With `isDefault` it replaces the former default. 409 where a colleague has saved it since `revision`.',
    changes: { noun: 'reportTemplate', id: 'templateId', answersRecord: true, also },
    params: ofTemplate,
    body: z.strictObject({ name, isDefault: z.boolean(), options: reportOptionsSchema, revision }),
    result: reportTemplateSchema,
    emits,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:templateId`,
    access,
    summary: 'Deletes a template. Engagements that follow it fall back to the default.',
    changes: { noun: 'reportTemplate', id: 'templateId', also },
    params: ofTemplate,
    result: z.strictObject({ removed: z.literal(true) }),
    emits,
  }),
  options: endpoint({
    ...ofEngagement,
    method: 'GET',
    summary: 'What the report of a client’s engagement looks like.',
    reads: { noun: 'reportOptions', id: 'id' },
  }),
  saveOptions: endpoint({
    ...ofEngagement,
    method: 'PUT',
    summary:
      'Lets an engagement follow a template, gives it options of its own, or neither. 409 where a colleague has saved them since `revision`.',
    changes: { noun: 'reportOptions', id: 'id', answersRecord: true, also: ['reportTemplate'] },
    emits,
    body: z.strictObject({ templateId: recordId.nullable(), options: reportOptionsSchema.nullable(), revision }),
  }),
};
