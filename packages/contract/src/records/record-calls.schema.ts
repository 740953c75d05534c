import { z } from 'zod';

import { staffSchemas } from '../core/both-sides.schema.ts';
import type { StaffCalls } from '../core/both-sides.ts';
import type { Schema } from '../core/endpoint.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { jobProgressFields } from '../core/jobs.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { earlierCount, threadLimit, threadQuery } from '../core/threads.schema.ts';
import { historyShown, threadPage } from '../core/threads.ts';
import { commentText } from '../findings/finding-detail.schema.ts';
import { commentSchema } from '../findings/finding.schema.ts';
import { commentAudiences } from '../findings/finding.ts';
import type { RecordCalls } from './record-calls.ts';

const selectedAtMost = 1_000;
const ofRecord = z.strictObject({ id: recordId });
const ofComment = ofRecord.extend({ commentId: recordId });
const ofJob = z.strictObject({ jobId: recordId });

/** A change of a declared record: its creation or a change of its status. */
const recordChangeSchema = z.strictObject({
  _id: recordId,
  at: moment,
  actor: z.strictObject({ _id: recordId.nullable(), fullname: z.string() }),
  side: z.enum(['client', 'provider', 'system']),
  kind: z.enum(['created', 'status']),
  from: z.string(),
  to: z.string(),
});
export type RecordChange = z.output<typeof recordChangeSchema>;

/** The comments and the history in the response of a record. */
const activity = {
  comments: z.array(commentSchema).max(threadPage),
  earlierComments: earlierCount,
  history: z.array(recordChangeSchema).max(historyShown),
};

const commentBody = z.strictObject({
  text: commentText,
  audience: z.enum(commentAudiences).exclude(['provider']).default('both'),
  parentId: recordId.optional(),
});
const staffCommentBody = commentBody.extend({
  audience: z.enum(commentAudiences).exclude(['company']).default('both'),
});

const commentSchemas = {
  comments: {
    summary: 'One page of the comments on a record, oldest first; without a page the latest.',
    params: ofRecord,
    query: threadQuery,
    result: z.array(commentSchema).max(threadPage),
  },
  comment: {
    limit: threadLimit,
    summary: 'Adds a comment, or a reply if a parent is given.',
    params: ofRecord,
    body: commentBody,
    result: commentSchema,
  },
  editComment: {
    limit: threadLimit,
    summary: 'Edits your own comment. The previous text is kept.',
    params: ofComment,
    body: z.strictObject({ text: commentText }),
    result: commentSchema,
  },
  removeComment: {
    summary: 'Deletes your own comment. A placeholder remains in the thread.',
    params: ofComment,
    result: commentSchema,
  },
} satisfies GroupSchemas;

/** The fields of a kind of record besides those that all have. */
interface RecordFields<Statuses, Row, Detail, Form> {
  statuses: Statuses;
  /** The further fields of a row in lists. */
  row?: Row;
  /** The fields that only the record itself has. */
  record: Detail;
  /** The body of a new record. */
  form: Form;
}

type NoFields = Record<never, never>;

/** Returns the schemas, limits and summaries of `recordCalls` for one kind of record. */
export function recordSchemas<
  const Statuses extends readonly [string, ...string[]],
  Detail extends z.ZodRawShape,
  Form extends Schema,
  Row extends z.ZodRawShape = NoFields,
>({ statuses, row: fields, record, form }: RecordFields<Statuses, Row, Detail, Form>) {
  const status = z.enum(statuses);
  const ofRow = { _id: recordId, title: z.string(), status, createdAt: moment, ...(fields as Row) };
  const result = z.strictObject({ ...ofRow, ...record, ...activity });
  const job = z.strictObject({ ...jobProgressFields, status });
  return {
    list: { summary: 'The records of the company, newest first.', row: z.strictObject(ofRow) },
    get: { summary: 'One record with its latest comments and its history.', params: ofRecord, result },
    create: { summary: 'Creates a record.', body: form, result },
    changeStatus: {
      summary: 'Changes the status of a record.',
      params: ofRecord,
      body: z.strictObject({ status }),
      result,
    },
    ...commentSchemas,
    startJob: {
      limit: { calls: 30, seconds: 60 },
      summary: 'Changes the status of the listed records, as a background job.',
      body: z.strictObject({
        status,
        ids: z.array(recordId).min(1, 'Select at least one record').max(selectedAtMost, 'Select at most 1,000 records'),
      }),
      result: job,
    },
    job: { summary: 'Progress of a bulk change.', params: ofJob, result: job },
    undoJob: {
      summary: 'Undoes a bulk change for records whose status has not changed since.',
      params: ofJob,
      result: job,
    },
  };
}

type AnyRecordSchemas = ReturnType<typeof recordSchemas>;

/** Binds the schemas of a kind of record to the calls of both sides. Comments of staff have other audiences. */
export function bindRecord(
  calls: RecordCalls,
  staffCalls: Readonly<Record<keyof StaffCalls<RecordCalls>, RecordCalls[keyof RecordCalls]>>,
  schemas: Readonly<Record<keyof AnyRecordSchemas, GroupSchemas[string]>>,
): void {
  bindSchemas({ ...calls }, schemas as never);
  const { comment, ...shared } = staffSchemas(schemas);
  bindSchemas({ ...staffCalls }, { ...shared, comment: { ...comment, body: staffCommentBody } } as never);
}
