import { z } from 'zod';

import { staffSchemas } from '../core/both-sides.schema.ts';
import type { Schema } from '../core/endpoint.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { jobProgressFields } from '../core/jobs.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { earlierCount, threadLimit, threadQuery } from '../core/threads.schema.ts';
import { historyShown, threadPage } from '../core/threads.ts';
import { commentText } from '../findings/finding-detail.schema.ts';
import { commentSchema } from '../findings/finding.schema.ts';
import { commentAudiences } from '../findings/finding.ts';
import type { RecordCapability } from './record-capabilities.ts';
import type { RecordCalls, StaffRecordCalls } from './record-calls.ts';
import { workFields, workSchemas } from './record-work.schema.ts';

const selectedAtMost = 1_000;
const ofRecord = z.strictObject({ id: recordId });
const ofComment = ofRecord.extend({ commentId: recordId });
const ofJob = z.strictObject({ jobId: recordId });

/** A change of a declared record: its creation, or a change of its status, its assignee (names) or its due date (days). */
const recordChangeSchema = z.strictObject({
  _id: recordId,
  at: moment,
  actor: z.strictObject({ _id: recordId.nullable(), fullname: z.string() }),
  side: z.enum(['client', 'provider', 'system']),
  kind: z.enum(['created', 'status', 'assignee', 'due']),
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

function jobSchemas<Status extends z.ZodType>(status: Status) {
  const job = z.strictObject({ ...jobProgressFields, status });
  return {
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

/** The fields of a kind of record besides those that all have. */
interface RecordFields<Statuses, Row, Detail, Form, Has> {
  statuses: Statuses;
  /** The capabilities of its calls. */
  has?: Has;
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
  const Has extends readonly RecordCapability[] = readonly [],
>({ statuses, row: fields, record, form, has = [] as never }: RecordFields<Statuses, Row, Detail, Form, Has>) {
  const status = z.enum(statuses);
  const common = { _id: recordId, title: z.string(), status, createdAt: moment };
  const ofRow = { ...common, ...workFields(has as Has), ...(fields as Row) };
  const result = z.strictObject({ ...ofRow, ...record, ...activity });
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
    ...workSchemas(has as Has, { row: ofRow, result }),
    ...jobSchemas(status),
  };
}

type Statuses = readonly [string, ...string[]];
type AnyRecordSchemas = ReturnType<typeof recordSchemas<Statuses, z.ZodRawShape, Schema, NoFields, readonly []>>;

/** Binds the schemas of a kind of record to the calls of both sides. Comments of staff have other audiences, and only staff have a queue. */
export function bindRecord(
  calls: RecordCalls,
  staffCalls: StaffRecordCalls,
  {
    queue,
    ...schemas
  }: Readonly<Record<keyof AnyRecordSchemas, GroupSchemas[string]>> & { queue?: GroupSchemas[string] },
): void {
  bindSchemas({ ...calls }, schemas as never);
  const { comment, ...shared } = staffSchemas(schemas);
  const ofStaff = { ...shared, comment: { ...comment, body: staffCommentBody }, ...(queue && { queue }) };
  bindSchemas({ ...staffCalls }, ofStaff as never);
}
