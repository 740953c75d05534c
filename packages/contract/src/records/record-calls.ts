import type { DeclaredRecord } from '../core/declared-records.ts';
import { type AnyEndpoint, endpoint, endpoints, type Schema } from '../core/endpoint.ts';
import { type DeclaredList, filter, listOf } from '../core/list-of.ts';
import type { RecordCapability } from './record-capabilities.ts';
import { commonsOf } from './record-commons.ts';
import { fileCalls, type FileCalls } from './record-files.ts';

/** A kind of record with a title and a status. */
interface RecordDeclaration<Statuses, Has> {
  name: DeclaredRecord;
  /** In the order of work. New records have the first. */
  statuses: Statuses;
  /** What the records have besides. */
  has?: readonly Has[];
}

type Declared = ReturnType<typeof declareCalls<readonly string[], never>>;
type Optional = FileCalls<RecordCapability>;

/** The list of any kind of declared record. */
export type RecordList = DeclaredList<undefined, Schema, Declared['list']['list']>;
/** The calls about any kind of declared record. */
export type RecordCalls = Readonly<Record<keyof Declared, AnyEndpoint>> & {
  readonly [Name in keyof Optional]?: AnyEndpoint;
} & { list: RecordList };
/** The same calls for the provider's staff. */
export type StaffRecordCalls = { readonly [Name in keyof RecordCalls]: AnyEndpoint };

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls about a kind of record: its list, form and status, with comments, history and bulk status changes. */
export const recordCalls = <
  Schemas,
  const Statuses extends readonly string[],
  const Has extends RecordCapability = never,
>(
  schemas: { readonly of?: Schemas },
  declaration: RecordDeclaration<Statuses, Has>,
) => endpoints(schemas, declareCalls(declaration));

/* @__NO_SIDE_EFFECTS__ */
/** Returns the filters of the list of a kind of record. */
export const recordFilters = <const Statuses extends readonly string[]>(statuses: Statuses) => ({
  status: filter.anyOf(statuses),
});

/* @__NO_SIDE_EFFECTS__ */
function declareCalls<const Statuses extends readonly string[], const Has extends RecordCapability>({
  name,
  statuses,
  has = [],
}: RecordDeclaration<Statuses, Has>) {
  const { reading, writing, path, one } = commonsOf(name);
  return {
    list: listOf({
      ...reading,
      path,
      reads: { noun: name },
      search: true,
      sorts: ['-createdAt', 'createdAt', 'title', '-title'],
      filters: recordFilters(statuses),
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
