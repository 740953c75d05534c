import { forStaffToo, type StaffCalls } from '../core/both-sides.ts';
import { deleteCall } from '../core/calls.ts';
import type { DeclaredRecord } from '../core/declared-records.ts';
import { type AnyEndpoint, endpoint, endpoints, type Schema, uploadEndpoint } from '../core/endpoint.ts';
import { type DeclaredList, filter, listOf } from '../core/list-of.ts';
import { audienceOf } from '../core/record-audience.ts';
import { attachmentRules } from '../files/stored-file.ts';
import type { Capabilities, IfHas } from './record-capabilities.ts';
import { commonsOf } from './record-commons.ts';
import { queueOf, type WorkFilters, workCalls, workFilters, type WorkSorts, workSorts } from './record-work.ts';

/** A kind of record with a title and a status. */
interface RecordDeclaration<Statuses, Has> {
  name: DeclaredRecord;
  /** In the order of work. New records have the first. */
  statuses: Statuses;
  /** The capabilities besides its list, form, status, comments and history. */
  has?: Has;
}

/** The calls about the files of a kind of record, for kinds that have files. */
type FileCalls<Has extends Capabilities> = IfHas<Has, 'files', ReturnType<typeof declareFileCalls>>;

type Declared = ReturnType<typeof declareCalls<readonly string[], readonly []>>;
type OptionalNames = keyof ReturnType<typeof workCalls<Capabilities>> | keyof FileCalls<Capabilities>;

/** The list of any kind of declared record, with the sorts and filters of all capabilities. */
export type RecordList = DeclaredList<
  undefined,
  Schema,
  {
    readonly search: true;
    readonly sorts: readonly [
      Declared['list']['list']['sorts'][number],
      ...(Declared['list']['list']['sorts'] | WorkSorts<Capabilities>)[number][],
    ];
    readonly filters: Declared['list']['list']['filters'] & Partial<WorkFilters<Capabilities>>;
  }
>;
/** The list of records of all clients, of any kind of declared record. */
export type RecordQueue = DeclaredList<
  undefined,
  Schema,
  ReturnType<typeof queueOf<readonly string[], Capabilities>>['list']
>;
/** The calls about any kind of declared record. */
export type RecordCalls = Readonly<Record<Exclude<keyof Declared, 'list'>, AnyEndpoint>> &
  Readonly<Partial<Record<OptionalNames, AnyEndpoint>>> & { list: RecordList };
/** The calls of staff about any kind of declared record. */
export type StaffRecordCalls = Readonly<Record<keyof Declared, AnyEndpoint>> &
  Readonly<Partial<Record<OptionalNames | 'queue', AnyEndpoint>>>;

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls about a kind of record: its list, form and status, with comments, history and bulk status changes. */
export const recordCalls = <
  Schemas,
  const Statuses extends readonly string[],
  const Has extends Capabilities = readonly [],
>(
  schemas: { readonly of?: Schemas },
  declaration: RecordDeclaration<Statuses, Has>,
) => endpoints(schemas, declareCalls(declaration));

/* @__NO_SIDE_EFFECTS__ */
/** Declares the same calls for the provider's staff, in one client company, and the queue over all clients where there is one. */
export const staffRecordCalls = <
  Schemas,
  Calls extends Record<string, AnyEndpoint>,
  const Statuses extends readonly string[],
  const Has extends Capabilities = readonly [],
>(
  schemas: { readonly of?: Schemas },
  calls: Calls,
  declaration: RecordDeclaration<Statuses, Has>,
) => {
  const { name, has = [] as unknown as Has } = declaration;
  const staffCalls = forStaffToo(calls, { staff: audienceOf(name).staff });
  const queue = queueCalls(schemas, { ...declaration, has });
  return { ...staffCalls, ...(has.includes('queue') && queue) } as StaffCalls<Calls> &
    IfHas<Has, 'queue', typeof queue>;
};

/* @__NO_SIDE_EFFECTS__ */
const queueCalls = <Schemas, const Statuses extends readonly string[], const Has extends Capabilities>(
  schemas: { readonly of?: Schemas },
  declaration: Parameters<typeof queueOf<Statuses, Has>>[0],
) => endpoints(schemas, { queue: queueOf(declaration) });

/* @__NO_SIDE_EFFECTS__ */
/** Returns the filters of the list of a kind of record. */
export const recordFilters = <const Statuses extends readonly string[], const Has extends Capabilities>(
  statuses: Statuses,
  has: Has,
) => ({ status: filter.anyOf(statuses), ...workFilters(has) });

/* @__NO_SIDE_EFFECTS__ */
function declareCalls<const Statuses extends readonly string[], const Has extends Capabilities>({
  name,
  statuses,
  has = [] as unknown as Has,
}: RecordDeclaration<Statuses, Has>) {
  const { reading, writing, path, one } = commonsOf(name);
  return {
    list: listOf({
      ...reading,
      path,
      reads: { noun: name },
      search: true,
      sorts: ['-createdAt', 'createdAt', 'title', '-title', ...workSorts(has)],
      filters: recordFilters(statuses, has),
    }),
    get: endpoint({ ...reading, method: 'GET', path: `${path}/:id`, reads: one }),
    create: endpoint({ ...writing, method: 'POST', path, changes: { noun: name, answersRecord: 'new' } }),
    changeStatus: endpoint({
      ...writing,
      method: 'PUT',
      path: `${path}/:id/status`,
      changes: { ...one, answersRecord: true },
    }),
    colleagues: endpoint({ ...reading, method: 'GET', path: `${path}/colleagues`, reads: { noun: 'colleague' } }),
    ...commentCalls(name),
    ...jobCalls(name),
    ...workCalls(name, has),
    ...fileCalls(name, has),
  };
}

function commentCalls(name: DeclaredRecord) {
  const { reading, writing, path, one } = commonsOf(name);
  const comments = `${path}/:id/comments` as const;
  const comment = `${comments}/:commentId` as const;
  return {
    comments: endpoint({ ...reading, method: 'GET', path: comments, reads: { ...one, isPart: true } }),
    comment: endpoint({ ...writing, method: 'POST', path: comments, changes: one }),
    editComment: endpoint({ ...writing, method: 'PUT', path: comment, changes: one }),
    removeComment: endpoint({ ...writing, method: 'DELETE', path: comment, changes: one }),
  };
}

function jobCalls(name: DeclaredRecord) {
  const { reading, writing, path } = commonsOf(name);
  const jobs = `${path}/statusJobs` as const;
  const job = `${jobs}/:jobId` as const;
  return {
    startJob: endpoint({ ...writing, method: 'POST', path: jobs }),
    job: endpoint({ ...reading, method: 'GET', path: job, reads: { noun: 'recordJob', id: 'jobId' } }),
    undoJob: endpoint({ ...writing, method: 'POST', path: `${job}/undo` }),
  };
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls about the files of records and of their comments, if the kind has files. */
const fileCalls = <const Has extends Capabilities>(name: DeclaredRecord, has: Has) =>
  (has.includes('files') ? declareFileCalls(name) : {}) as FileCalls<Has>;

function declareFileCalls(name: DeclaredRecord) {
  const { reading, writing, path, one } = commonsOf(name);
  const files = `${path}/:id/files` as const;
  const sent = { method: 'POST', file: attachmentRules } as const;
  return {
    addFile: uploadEndpoint({ ...writing, ...sent, path: files, changes: one }),
    removeFile: deleteCall(`${files}/:fileId`, { ...writing, changes: one }),
    addCommentFile: uploadEndpoint({ ...reading, ...sent, path: `${path}/:id/comments/files` }),
  };
}
