import { z } from 'zod';

import { staffSchemas } from '../core/both-sides.schema.ts';
import { clientCommentSchemas, ownCommentSchemas } from '../core/comments.schema.ts';
import type { Schema } from '../core/endpoint.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { earlierCount } from '../core/threads.schema.ts';
import { historyShown, threadPage } from '../core/threads.ts';
import { commentSchema } from '../findings/finding.schema.ts';
import { commentAudiences } from '../findings/finding.ts';
import { colleaguesSchema } from '../users/colleagues.schema.ts';
import type { Capabilities } from './record-capabilities.ts';
import { type RecordCalls, recordFilters, type StaffRecordCalls } from './record-calls.ts';
import { fileParts } from './record-files.schema.ts';
import { jobSchemas } from './record-jobs.schema.ts';
import { workFields, workSchemas } from './record-work.schema.ts';

const ofRecord = z.strictObject({ id: recordId });
const ofComment = ofRecord.extend({ commentId: recordId });

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

/** The fields of a kind of record besides those that all have. */
interface RecordFields<Statuses, Row, Detail, Form, Has> {
  statuses: Statuses;
  /** The same as in the declaration of the calls. */
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
  const Has extends Capabilities = readonly [],
>({ statuses, has = [] as never, row: fields, record, form }: RecordFields<Statuses, Row, Detail, Form, Has>) {
  const status = z.enum(statuses);
  const common = { _id: recordId, title: z.string(), status, createdAt: moment };
  const ofRow = { ...common, ...workFields(has as Has), ...(fields as Row) };
  const files = fileParts(has as Has);
  const result = z.strictObject({ ...ofRow, ...record, ...files.record, ...activity });
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
    colleagues: { summary: 'Users of the company who can see the records and be mentioned.', result: colleaguesSchema },
    ...clientCommentSchemas('a record', ofRecord, files.comment),
    ...ownCommentSchemas(ofComment),
    ...workSchemas(has as Has, { row: ofRow, result }),
    ...files.calls,
    ...jobSchemas(status, recordFilters(statuses, has as Has)),
  };
}

/** The audiences of a comment of staff. */
const staffAudience = z.enum(commentAudiences).exclude(['company']).default('both');

/** Binds the schemas of a kind of record to the calls of both sides. Comments of staff have other audiences, and only staff have a queue. */
export function bindRecord(
  calls: RecordCalls,
  staffCalls: StaffRecordCalls,
  { queue, ...schemas }: GroupSchemas & { comment: { body: z.ZodObject }; queue?: GroupSchemas[string] },
): void {
  bindSchemas({ ...calls }, schemas as never);
  const { comment, ...shared } = staffSchemas(schemas);
  const body = schemas.comment.body.extend({ audience: staffAudience });
  bindSchemas({ ...staffCalls }, { ...shared, comment: { ...comment, body }, ...(queue && { queue }) } as never);
}
