import { declaredEvent } from '@gatehouse/contract/core/declared-records';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { historyShown } from '@gatehouse/contract/core/threads';
import { audienceOf } from '@gatehouse/contract/core/record-audience';
import type { RecordChange } from '@gatehouse/contract/records/record-calls.schema';

import { notFound } from '../../platform/core/errors.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { insertRow, readRow, updateRow } from '../../platform/database/rows.ts';
import { openJobRunner } from '../../platform/jobs/status-job-runner.ts';
import { type ClientEndpoint, mount } from '../../platform/mounting/mount.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import type { Call } from '../../platform/routes/call.ts';
import { inClient, type RouteContext } from '../../platform/routes/route.ts';
import { commentFiles } from '../attachments/comment-files.ts';
import { commentsOf } from '../comments/comments.ts';
import { latestComments } from '../comments/latest-comments.ts';
import { findHistory } from '../history/history.store.ts';
import { presentHistory, recordChange } from '../history/record-change.ts';
import { findAssignable } from '../people/people.store.ts';
import { rolesWithAccess } from '../people/readers.ts';
import { type RecordNoun, rowSourceOf } from './declared-record.ts';
import { listSourceOf } from './declared-record.list.ts';
import type { RecordRow } from './record-row.ts';
import { findRecord } from './declared-records.store.ts';
import { assignmentHandlers } from './record-assignment.ts';
import { dueDateHandlers } from './record-due-date.ts';
import { hasFiles, mountRecordFiles, readRecordFiles } from './record-files.ts';
import { notifyOfComment, notifyOtherSide } from './record-notes.ts';
import { mountQueue } from './record-queue.ts';
import { statusJobCalls, statusJobsOf } from './record-status-jobs.ts';

type RecordCall = Pick<Call<never>, 'db' | 'viewer' | 'companyId' | 'audit' | 'emit' | 'notify' | 'notifyStaff'>;
type PathCall = RecordCall & { params: { id: string } };
type CreateCall = RecordCall & { body: object };
type StatusCall = PathCall & { body: { status: string } };

/** Mounts all calls about a kind of record, for clients and for staff in the client of the path. */
export function mountRecord(context: RouteContext, noun: RecordNoun): void {
  const client = inClient(context);
  const calls = noun.calls;
  const { staffCalls } = noun;
  mountList(context, calls.list, listSourceOf(noun));
  mountList(client, staffCalls.list as unknown as ClientEndpoint & typeof calls.list, listSourceOf(noun));
  mountQueue(context, noun);
  const handlers = handlersOf(context, noun);
  for (const [name, handle] of Object.entries(handlers)) {
    const endpoint = name as 'get';
    mount<AnyEndpoint, 'company'>(context, calls[endpoint], handle as never);
    mount<ClientEndpoint, 'client'>(client, staffCalls[endpoint] as ClientEndpoint, handle as never);
  }
  mountRecordFiles(context, noun);
}

/** Returns the handlers of all calls except the list. One handler serves both sides. */
function handlersOf(context: RouteContext, noun: RecordNoun) {
  const { list, post, change, withdraw } = recordComments(noun);
  const read = (call: PathCall) => readRecord(noun, call, call.params.id);
  return {
    get: read,
    create: (call: CreateCall) => createRecord(noun, call),
    changeStatus: (call: StatusCall) => changeStatus(noun, call),
    colleagues: async ({ db }: RecordCall) => findAssignable(db, await readersOf(noun, db)),
    comments: list,
    comment: post,
    editComment: change,
    removeComment: withdraw,
    ...assignmentHandlers(noun, read),
    ...dueDateHandlers(noun, read),
    ...statusJobCalls(noun, openJobRunner(context, statusJobsOf(noun))),
  };
}

/** Returns the roles of the client's users who can see a kind of record. */
const readersOf = ({ name }: RecordNoun, db: CompanyDatabase) => rolesWithAccess(db, audienceOf(name).company);

async function requireRecord({ table }: RecordNoun, db: CompanyDatabase, key: { id: string; isLocked?: boolean }) {
  const row = await findRecord(db, table, key);
  if (!row) throw notFound();
  return row;
}

/** Returns the table of comments, with the storage of their files if the kind has files. */
const threadOf = (noun: RecordNoun) => ({
  table: 'record_comments' as const,
  ...(hasFiles(noun) && { files: commentFiles(noun.name, 'record_comment_id') }),
});

/** Returns the calls about the comments on a kind of record. */
const recordComments = (noun: RecordNoun) =>
  commentsOf<{ id: string }, RecordRow>({
    ...threadOf(noun),
    require: (db, { id }) => requireRecord(noun, db, { id }),
    lock: (db, { id }) => requireRecord(noun, db, { id, isLocked: true }),
    readers: (db) => readersOf(noun, db),
    // Lists show no number of comments.
    count: () => Promise.resolve(),
    notify: (call, record, comment) => notifyOfComment(call, noun, { record, comment }),
    emit: ({ emit }, { id }) => emit(declaredEvent(noun.name), { _id: id }),
  });

async function readRecord(noun: RecordNoun, call: RecordCall, id: string) {
  const record = await readRow<object>(call.db, rowSourceOf(noun), id);
  const thread = await latestComments(call, { ...threadOf(noun), ownerId: id });
  const history = await findHistory(call.db, 'record_history', { ownerId: id, atMost: historyShown });
  return {
    ...record,
    ...(await readRecordFiles(noun, call.db, id)),
    ...thread,
    history: history.map((row) => presentHistory<RecordChange['side'], RecordChange['kind']>(row)),
  };
}

async function createRecord(noun: RecordNoun, call: CreateCall) {
  const { db, companyId, body } = call;
  const row = await insertRow(db, noun.table, { company_id: companyId, ...body } as never);
  const record = row as unknown as RecordRow;
  const { id, title, status } = record;
  await recordChange(call, 'record_history', { id, kind: 'created', to_value: status });
  call.audit({ action: 'record-created', subject: title });
  await notifyOtherSide(call, noun, { record, event: { kind: 'created' } });
  call.emit(declaredEvent(noun.name), { _id: id });
  return readRecord(noun, call, id);
}

/** Changes the status of a record. Setting the status that it already has leaves no trace. */
async function changeStatus(noun: RecordNoun, call: StatusCall) {
  const { db, params, body } = call;
  const record = await requireRecord(noun, db, { id: params.id, isLocked: true });
  const { id, title, status: before } = record;
  if (before !== body.status) {
    await updateRow(db, noun.table, { id, status: body.status } as never);
    await recordChange(call, 'record_history', { id, kind: 'status', from_value: before, to_value: body.status });
    call.audit({ action: 'status-changed', subject: title, details: { status: body.status } });
    await notifyOtherSide(call, noun, { record, event: { kind: 'moved', status: body.status } });
    call.emit(declaredEvent(noun.name), { _id: id });
  }
  return readRecord(noun, call, id);
}
