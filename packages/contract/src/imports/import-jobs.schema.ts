import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { publications } from '../engagements/staff-engagements.ts';
import { importFindingSchema, leftOutSchema } from './import-findings.schema.ts';
import { importJobs, importJobStates } from './import-jobs.ts';
import { importForm, importReportSchema } from './imports.schema.ts';

/** An import of one file, run as a background job. */
export const importJobSchema = z.strictObject({
  _id: recordId,
  company: z.strictObject({ _id: recordId, name: z.string() }),
  fileName: z.string(),
  format: z.string(),
  state: z.enum(importJobStates),
  /** Bytes of the file that were read, and its size. */
  bytesRead: z.number().int(),
  bytesTotal: z.number().int(),
  /** Progress of comparing or storing, once the file is read; null before, after, and for jobs without progress. */
  storing: z.strictObject({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** True for a preview: nothing is stored until it is confirmed. */
  isPreview: z.boolean(),
  /** True if the findings of the preview can be listed and excluded one by one. */
  hasFindings: z.boolean(),
  /** The engagement of the imported findings; null if there is none (yet). */
  engagement: z
    .strictObject({ _id: recordId, idVisual: z.string(), title: z.string(), publication: z.enum(publications) })
    .nullable(),
  /** The engagement of the request: the title of a new one, or an ID; null if the file names it. */
  engagementTitle: z.string().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
  /** Deadline for undoing the import; null if it cannot be undone. */
  undoUntil: moment.nullable(),
  /** The result of the import or of its preview; null before, and if there is none. */
  report: importReportSchema.nullable(),
  /** The reason why the file was refused, in one sentence; empty otherwise. */
  failure: z.string(),
});
export type ImportJob = z.output<typeof importJobSchema>;

const ofCompany = z.strictObject({ companyId: recordId });
const ofJob = ofCompany.extend({ id: recordId });

/** Schemas, limits and summaries of `importJobs`. */
export const importJobSchemas = {
  create: {
    summary: 'Uploads a file and imports it as a job. Jobs run one at a time.',
    limit: { calls: 120, seconds: 60 },
    body: importForm,
    result: importJobSchema,
  },
  list: {
    summary: 'Import jobs of a client in the last 30 days, newest first.',
    params: ofCompany,
    row: importJobSchema,
  },
  get: {
    summary: 'One import job with its progress, and its report once finished.',
    params: ofJob,
    result: importJobSchema,
  },
  cancel: {
    summary: 'Cancels an unfinished import job, or discards a preview. Nothing is imported.',
    params: ofJob,
    result: importJobSchema,
  },
  findings: {
    summary:
      'Findings of a preview, by severity: new, changed and unchanged ones, until the preview is imported or discarded.',
    params: ofJob,
    row: importFindingSchema,
  },
  confirm: {
    summary:
      'Imports the file of a preview, without the findings named in `exclude`. Importing the same file again offers them again.',
    params: ofJob,
    body: z.strictObject({ exclude: leftOutSchema }).prefault({}),
    result: importJobSchema,
  },
  undo: {
    summary: 'Undoes an import within 24 hours. Later imports aren’t affected.',
    params: ofJob,
    result: importJobSchema,
  },
} satisfies GroupSchemas;

bindSchemas(importJobs, importJobSchemas);
