import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { enumList } from '../core/answer-lists.schema.ts';
import { line, moment, recordId } from '../core/text.schema.ts';
import { draftFieldsSchema, readFieldsSchema } from '../finding-drafts/finding-draft.schema.ts';

const shared = {
  severity: true,
  cvssv3: true,
  description: true,
  impact: true,
  recommendation: true,
  references: true,
  cwe: true,
  owasp: true,
  tags: true,
} as const;

const title = line(500, 'Enter a title');
const language = z.enum(reportLanguages, 'Unknown language');

/** The fields of a template: those of a draft that are the same for every client. */
export const templateFieldsSchema = draftFieldsSchema.pick(shared).extend({
  title,
  /** The language of its texts. If absent, English for a new template, and unchanged for a known one. */
  language: language.optional(),
});

const saved = {
  _id: recordId,
  /** The names of its placeholders, in the order in which they appear. */
  placeholders: enumList(z.string()),
  editor: z.string(),
  changedAt: moment,
  /** The language of its texts. */
  language,
  /** The other languages in which it exists. A translation is outdated once the texts of the template have changed. */
  translations: enumList(z.strictObject({ language, isOutdated: z.boolean() })),
};

/** A template in a list. */
export const findingTemplateRowSchema = readFieldsSchema
  .pick({ title: true, severity: true, cwe: true, owasp: true, tags: true })
  .extend(saved);
export type FindingTemplateRow = z.output<typeof findingTemplateRowSchema>;

/** One template with its text. */
export const findingTemplateSchema = readFieldsSchema
  .pick({ ...shared, title: true })
  .extend({ ...saved, revision: z.number().int() });
export type FindingTemplate = z.output<typeof findingTemplateSchema>;

const texts = { description: true, impact: true, recommendation: true } as const;
const sourceRevision = z.number().int().min(1).max(1_000_000_000);

/** A translation as it is saved. `sourceRevision` is the revision of the template that was translated. */
export const translationFieldsSchema = draftFieldsSchema.pick(texts).extend({ title, sourceRevision });

/** The translation of a template into one language. */
export const templateTranslationSchema = readFieldsSchema.pick({ ...texts, title: true }).extend({
  language,
  sourceRevision,
  isOutdated: z.boolean(),
  /** The texts that were translated; null if they are not known. */
  translatedSource: readFieldsSchema.pick({ ...texts, title: true }).nullable(),
  editor: z.string(),
  changedAt: moment,
});
export type TemplateTranslation = z.output<typeof templateTranslationSchema>;
