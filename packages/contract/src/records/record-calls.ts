import { declaredEvent, type DeclaredRecord } from '../core/declared-records.ts';
import { type AnyEndpoint, endpoint, endpoints, type Schema } from '../core/endpoint.ts';
import { type DeclaredList, filter, listOf } from '../core/list-of.ts';
import { audienceOf } from '../core/record-audience.ts';

/** A kind of record with a title and a status. */
interface RecordDeclaration<Statuses> {
  name: DeclaredRecord;
  /** In the order of work. New records have the first. */
  statuses: Statuses;
}

type Declared = ReturnType<typeof declareCalls<readonly string[]>>;

/** The list of any kind of declared record. */
export type RecordList = DeclaredList<undefined, Schema, Declared['list']['list']>;
/** The calls about any kind of declared record. */
export type RecordCalls = Readonly<Record<keyof Declared, AnyEndpoint>> & { list: RecordList };

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls about a kind of record: its list, form and status, with comments, history and bulk status changes. */
export const recordCalls = <Schemas, const Statuses extends readonly string[]>(
  schemas: { readonly of?: Schemas },
  declaration: RecordDeclaration<Statuses>,
) => endpoints(schemas, declareCalls(declaration));

/* @__NO_SIDE_EFFECTS__ */
function declareCalls<const Statuses extends readonly string[]>({ name, statuses }: RecordDeclaration<Statuses>) {
  const { reading, writing, path, one } = commonsOf(name);
  return {
    list: listOf({
      ...reading,
      path,
      reads: { noun: name },
      search: true,
      sorts: ['-createdAt', 'createdAt', 'title', '-title'],
      filters: { status: filter.anyOf(statuses) },
    }),
    get: endpoint({ ...reading, method: 'GET', path: `${path}/:id`, reads: one }),
    create: endpoint({ ...writing, method: 'POST', path, changes: { noun: name, answersRecord: 'new' } }),
    changeStatus: endpoint({
      ...writing,
      method: 'PUT',
      path: `${path}/:id/status`,
      changes: { ...one, answersRecord: true },
    }),
    ...commentCalls(name),
    ...jobCalls(name),
  };
}

/** Returns what several calls about a kind of record have in common. */
const commonsOf = (name: DeclaredRecord) => {
  const reading = { access: audienceOf(name).company };
  const writing = { ...reading, emits: [declaredEvent(name)] };
  return { reading, writing, path: `/${name}`, one: { noun: name, id: 'id' } } as const;
};

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
