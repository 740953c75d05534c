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

/** The fields of a template: those of a draft that are the same for every client. */
export const templateFieldsSchema = draftFieldsSchema.pick(shared).extend({ title: line(500, 'Enter a title') });

const saved = {
  _id: recordId,
  /** The names of its placeholders, in the order in which they appear. */
  placeholders: enumList(z.string()),
  editor: z.string(),
  changedAt: moment,
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
