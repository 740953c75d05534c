import { z } from 'zod';

import { surfaceEvents } from './attack-surface.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { engagementEvents } from './engagements.ts';
import { importFindingSchema, importFindingList, leftOutSchema } from './import-findings.ts';
import { importAccess as access, importForm, importReportSchema } from './imports.ts';
import { listOf } from './list-of.ts';
import { publications } from './staff-engagements.ts';
import { moment, recordId } from './text.ts';

/** How far a job is. A preview waits for its confirmation; a job that is done can be undone for a day. */
export const importJobStates = ['Waiting', 'Running', 'Preview', 'Done', 'Refused', 'Cancelled', 'Undone'] as const;

/** One file that is imported beside everything else. */
export const importJobSchema = z.strictObject({
  _id: recordId,
  company: z.strictObject({ _id: recordId, name: z.string() }),
  fileName: z.string(),
  format: z.string(),
  state: z.enum(importJobStates),
  /** Bytes of the file that were read, of so many. */
  bytesRead: z.number().int(),
  bytesTotal: z.number().int(),
  /** Progress of comparing or storing, once the file is read; null before, after, and for jobs without progress. */
  storing: z.strictObject({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** True for a preview: nothing is stored until it is confirmed. */
  isPreview: z.boolean(),
  /** Of a preview: its findings can be listed, and left out one by one. */
  hasFindings: z.boolean(),
  /** The engagement that the findings went into, or would go into; null where there is none (yet). */
  engagement: z
    .strictObject({ _id: recordId, idVisual: z.string(), title: z.string(), publication: z.enum(publications) })
    .nullable(),
  /** The given engagement: the title of one that the import makes, or an id; null where the file names it. */
  engagementTitle: z.string().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: moment.nullable(),
  /** What became of the file, or would become of it; null before, and where nothing did. */
  report: importReportSchema.nullable(),
  /** Why the file was refused, in one sentence; empty otherwise. */
  failure: z.string(),
});
export type ImportJob = z.output<typeof importJobSchema>;

const ofCompany = z.strictObject({ companyId: recordId });
const ofJob = ofCompany.extend({ id: recordId });

/** The same import as `POST /provider/imports`, without waiting for its end: large files take minutes. */
export const importJobs = {
  create: uploadEndpoint({
    method: 'POST',
    path: '/provider/import-jobs',
    access,
    summary: 'Uploads a file and imports it as a job. Jobs run one at a time.',
    changes: { noun: 'importJob' },
    limit: { calls: 120, seconds: 60 },
    emits: [engagementEvents.updated],
    body: importForm,
    result: importJobSchema,
  }),
  list: listOf({
    path: '/provider/companies/:companyId/import-jobs',
    access,
    summary: 'Import jobs of a client in the last 30 days, newest first.',
    reads: { noun: 'importJob' },
    params: ofCompany,
    row: importJobSchema,
    search: true,
    sorts: ['-createdAt'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/import-jobs/:id',
    access,
    summary: 'One import job with its progress, and its report once finished.',
    reads: { noun: 'importJob', id: 'id' },
    params: ofJob,
    result: importJobSchema,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/provider/companies/:companyId/import-jobs/:id',
    access,
    summary: 'Cancels an unfinished import job, or discards a preview. Nothing is imported.',
    changes: { noun: 'importJob', id: 'id', answersRecord: true, also: ['importFindings'] },
    params: ofJob,
    result: importJobSchema,
  }),
  findings: listOf({
    ...importFindingList,
    path: '/provider/companies/:companyId/import-jobs/:id/findings',
    access,
    summary:
      'Findings of a preview, by severity: new, changed and unchanged ones, until the preview is imported or discarded.',
    reads: { noun: 'importFindings' },
    params: ofJob,
    row: importFindingSchema,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/import-jobs/:id/confirm',
    access,
    summary:
      'Imports the file of a preview, without the findings named in `exclude`. Importing the same file again offers them again.',
    changes: { noun: 'importJob', id: 'id', answersRecord: true, also: ['importFindings'] },
    params: ofJob,
    body: z.strictObject({ exclude: leftOutSchema }).prefault({}),
    result: importJobSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/import-jobs/:id/undo',
    access,
    summary: 'Undoes an import within 24 hours. Later imports aren’t affected.',
    changes: { noun: 'importJob', id: 'id', answersRecord: true },
    emits: [surfaceEvents.updated],
    params: ofJob,
    result: importJobSchema,
  }),
};
