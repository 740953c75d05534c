import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, moment, optionalText, recordId } from '../core/text.schema.ts';
import { informationalSettings } from '../reports/reports.ts';
import {
  classificationCharacters,
  reportLogos,
  reportSections,
  reportTemplates,
  templateClientsAtMost,
  templateNameCharacters,
} from './report-templates.ts';

const sectionSchema = z.strictObject({ key: z.enum(reportSections, 'Unknown section'), isShown: z.boolean() });
export type ShownSection = z.output<typeof sectionSchema>;

/** The appearance of a report. The server checks that every section occurs once, and that findings are included. */
export const reportOptionsSchema = z.strictObject({
  sections: z.array(sectionSchema).max(2 * reportSections.length),
  /** On the cover and at the top of every page; omitted if empty. */
  classification: optionalText(classificationCharacters),
  logos: z.enum(reportLogos),
  informational: z.enum(informationalSettings),
  /** The language of the report; if absent, that of the client. */
  language: z.enum(reportLanguages, 'Unknown language').optional(),
});
export type ReportOptions = z.output<typeof reportOptionsSchema>;

const revision = z.number().int().min(0).max(1_000_000_000);

/** Named report options for many engagements. */
export const reportTemplateSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  isDefault: z.boolean(),
  /** Clients whose reports follow this template unless their engagement has its own. */
  companyIds: z.array(recordId).max(templateClientsAtMost),
  options: reportOptionsSchema,
  /** Number of engagements with this template; for the default template, also all engagements without one. */
  numOfEngagements: z.number().int(),
  revision: z.number().int(),
  updatedAt: moment,
});
export type ReportTemplate = z.output<typeof reportTemplateSchema>;

/** A template in the list, without its clients, because not all staff see each of them. */
export const reportTemplateRowSchema = reportTemplateSchema.omit({ companyIds: true });
export type ReportTemplateRow = z.output<typeof reportTemplateRowSchema>;

/** The report options of an engagement, and where they come from. */
export const engagementReportOptionsSchema = z.strictObject({
  /** The template of the engagement; null if the default applies or it has its own options. */
  templateId: recordId.nullable(),
  /** The options of the engagement itself; null if it has none. */
  options: reportOptionsSchema.nullable(),
  /** 0 before the first save. */
  revision: z.number().int(),
  /** The options that apply. */
  effective: reportOptionsSchema,
});
export type EngagementReportOptions = z.output<typeof engagementReportOptionsSchema>;
const ofTemplate = z.strictObject({ templateId: recordId });
const name = line(templateNameCharacters, 'Enter a name');

const ofEngagementSchemas = {
  params: z.strictObject({ companyId: recordId, id: recordId }),
  result: engagementReportOptionsSchema,
} as const;

/** Schemas, limits and summaries of `reportTemplates`. */
export const reportTemplateSchemas = {
  list: { summary: 'Templates of reports, by name.', row: reportTemplateRowSchema },
  create: {
    summary: 'Creates a template. Without options it begins with those of the built-in report.',
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({ name, options: reportOptionsSchema.optional() }),
    result: reportTemplateSchema,
  },
  get: { summary: 'One template.', params: ofTemplate, result: reportTemplateSchema },
  save: {
    summary:
      'Saves a template. With `isDefault` it replaces the former default. 409 where a colleague has saved it since `revision`.',
    params: ofTemplate,
    body: z.strictObject({
      name,
      isDefault: z.boolean(),
      /** Unchanged if absent. */
      companyIds: z.array(recordId).max(templateClientsAtMost).optional(),
      options: reportOptionsSchema,
      revision,
    }),
    result: reportTemplateSchema,
  },
  remove: {
    summary: 'Deletes a template. Engagements that follow it fall back to the default.',
    params: ofTemplate,
    result: z.strictObject({ removed: z.literal(true) }),
  },
  options: { ...ofEngagementSchemas, summary: 'What the report of a client’s engagement looks like.' },
  saveOptions: {
    ...ofEngagementSchemas,
    summary:
      'Lets an engagement follow a template, gives it options of its own, or neither. 409 where a colleague has saved them since `revision`.',
    body: z.strictObject({ templateId: recordId.nullable(), options: reportOptionsSchema.nullable(), revision }),
  },
} satisfies GroupSchemas;

bindSchemas(reportTemplates, reportTemplateSchemas);
