import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { wordFiles, wordFilesAtMost } from './word-files.ts';

const wordFileSchema = z.strictObject({
  _id: recordId,
  /** Starting at 1. */
  number: z.number().int(),
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  isActive: z.boolean(),
  createdBy: z.string(),
  createdAt: moment,
});
export type WordFile = z.output<typeof wordFileSchema>;

/** The newest first. */
const wordFilesSchema = z.strictObject({ versions: z.array(wordFileSchema).max(wordFilesAtMost) });
export type WordFiles = z.output<typeof wordFilesSchema>;

const ofTemplate = z.strictObject({ templateId: recordId });
const ofVersion = ofTemplate.extend({ versionId: recordId });
const limit = { calls: 30, seconds: 60 };

/** Schemas, limits and summaries of `wordFiles`. */
export const wordFileSchemas = {
  list: { summary: 'Word files of a report template, newest first.', params: ofTemplate, result: wordFilesSchema },
  add: {
    summary:
      'Adds a Word file, which is inactive. 415 for anything but a document without macros, 422 `TEMPLATE_REFUSED` with `issues` for unknown placeholders, external links and embedded objects.',
    limit,
    params: ofTemplate,
    result: wordFilesSchema,
  },
  change: {
    summary: 'Makes a Word file the active one, or none.',
    params: ofVersion,
    body: z.strictObject({ isActive: z.boolean() }),
    result: wordFilesSchema,
  },
  remove: { summary: 'Deletes a Word file. 409 for the active one.', params: ofVersion, result: wordFilesSchema },
  preview: {
    cost: 'report',
    summary: 'Report of a client’s engagement, also of a draft, in this Word file with the options of its template.',
    limit,
    params: ofVersion,
    query: z.strictObject({
      companyId: recordId.optional(),
      engagementId: recordId.optional(),
      language: z.enum(reportLanguages, 'Unknown language').optional(),
    }),
  },
} satisfies GroupSchemas;

bindSchemas(wordFiles, wordFileSchemas);
