import type { ListFilter } from '../../platform/database/list-statement.ts';
import type { AuditNote } from '../../platform/audit/audit.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import type { SignedIn } from '../../platform/core/viewer.ts';
import { type RecordSelection, selectionFilters, type TakenRecords } from './job-rows.store.ts';
import { type JobRow, type JobTables, markUndoing, mayUndoJob } from '../../platform/jobs/status-job-rows.ts';
import type { JobRunner } from '../../platform/jobs/status-job-runner.ts';

type Row = Omit<JobRow, 'status' | 'refused'>;

type JobCall = Pick<Call<never>, 'db' | 'viewer' | 'companyId' | 'platform' | 'audit' | 'afterCommit'>;
type PathCall = JobCall & { params: { jobId: string } };

/** The columns that every new job has. Times are ISO timestamps. */
export type OpenedJob = Pick<Row, 'company_id' | 'actor_id' | 'actor_name' | 'created_at' | 'heartbeat_at'>;

/** A kind of record that users change in bulk, in the background and with undo. */
export interface ChangedInBulk<Job extends Row, Shown> {
  tables: JobTables;
  find: (db: CompanyDatabase, id: string) => Promise<Job | undefined>;
  /** False for the jobs of others that the viewer does not see; without it, everyone with access sees every job. */
  isVisible?: (job: Job, viewer: SignedIn) => boolean;
  present: (db: CompanyDatabase, job: Job, progress: JobProgress) => Shown | Promise<Shown>;
  audit: Pick<AuditNote, 'action' | 'subject'>;
  /** Returns the change and the number of records for the audit log. */
  describe: (job: Job, records: number) => Record<string, string>;
  /** The message after the period in which a job can be undone. */
  undoOver: string;
}

/** A new job: how its row is stored, and which records belong to it. */
interface NewJob {
  insert: (opened: OpenedJob) => Promise<string>;
  fill: (jobId: string) => Promise<unknown>;
}

/** The part of a job that is the same for all kinds of records. Times are ISO timestamps. */
const progressOf = (job: Row, now: Date) => ({
  _id: job.id,
  total: job.total,
  done: job.done,
  changed: job.changed,
  notFound: job.not_found,
  createdAt: job.created_at,
  createdBy: { _id: job.actor_id, fullname: job.actor_name },
  endedAt: job.ended_at,
  undoUntil: mayUndoJob(job, now) ? job.undo_until : null,
});
export type JobProgress = ReturnType<typeof progressOf>;

/** Returns the calls about the bulk changes of one kind of record. */
export const recordJobs = <Job extends Row, Shown>(noun: ChangedInBulk<Job, Shown>) => ({
  start: (call: JobCall, runner: JobRunner, job: NewJob) => startJob(noun, { call, runner }, job),
  read: async (call: PathCall): Promise<Shown> => show(noun, call, await requireJob(noun, call, call.params.jobId)),
  /** Returns the handler that undoes a job within its period. */
  undo: (runner: JobRunner) => (call: PathCall) => undoJob(noun, { call, runner }),
});

/** Stores the records of a bulk change, and starts it once the transaction has committed. */
async function startJob<Job extends Row, Shown>(
  noun: ChangedInBulk<Job, Shown>,
  { call, runner }: { call: JobCall; runner: JobRunner },
  { insert, fill }: NewJob,
): Promise<Shown> {
  const { viewer, companyId, platform } = call;
  const at = platform.clock.now().toISOString();
  const actor = { company_id: companyId, actor_id: viewer.id, actor_name: viewer.fullname };
  const id = await insert({ ...actor, created_at: at, heartbeat_at: at });
  await fill(id);
  const job = await requireJob(noun, call, id);
  call.audit({ ...noun.audit, details: noun.describe(job, job.total) });
  call.afterCommit(() => runner.start(companyId, id));
  return show(noun, call, job);
}

/** A kind of record of which a bulk change takes those that the request lists, or all that match its filter. */
interface SelectedNoun<New, Filter> {
  rows: {
    insert: (db: CompanyDatabase, job: OpenedJob & New) => Promise<string>;
    fill: (db: CompanyDatabase, id: string, taken: TakenRecords) => Promise<number>;
  };
  /** The table of the records. */
  source: string;
  /** Returns the conditions of the filter. */
  matching: (filter: Filter, viewerId: string) => ListFilter[];
  /** The message for a request with both a filter and a list, or with neither. */
  filterOrIds: string;
}

/**
 * Returns the new job of a request that lists records, or has a filter that they match.
 * @throws 422
 */
export function selectedBy<New, Filter extends object>(
  { rows, source, matching, filterOrIds }: SelectedNoun<New, Filter>,
  { db, viewer, body }: Pick<JobCall, 'db' | 'viewer'> & { body: Partial<RecordSelection<Filter>> },
  job: New,
): NewJob {
  const { filter, ids, except = [] } = body;
  if ((filter === undefined) === (ids === undefined)) throw unprocessable(filterOrIds, 'filter');
  const filters = selectionFilters({ ids, except }, matching(filter ?? ({} as Filter), viewer.id));
  return {
    insert: (opened) => rows.insert(db, { ...opened, ...job }),
    fill: (id) => rows.fill(db, id, { source, filters, listed: ids?.filter((one) => !except.includes(one)) ?? [] }),
  };
}

async function undoJob<Job extends Row, Shown>(
  noun: ChangedInBulk<Job, Shown>,
  { call, runner }: { call: PathCall; runner: JobRunner },
): Promise<Shown> {
  const job = await requireJob(noun, call, call.params.jobId);
  if (!mayUndoJob(job, call.platform.clock.now())) throw conflict(noun.undoOver);
  await markUndoing(call.db, noun.tables, job.id);
  call.audit({ ...noun.audit, details: { ...noun.describe(job, job.changed), undone: 'true' } });
  call.afterCommit(() => runner.start(call.companyId, job.id));
  return show(noun, call, await requireJob(noun, call, job.id));
}

async function requireJob<Job extends Row, Shown>(
  { find, isVisible = () => true }: ChangedInBulk<Job, Shown>,
  { db, viewer }: JobCall,
  id: string,
): Promise<Job> {
  const job = await find(db, id);
  if (!job || !isVisible(job, viewer)) throw notFound();
  return job;
}

const show = async <Job extends Row, Shown>(
  { present }: ChangedInBulk<Job, Shown>,
  { db, platform }: JobCall,
  job: Job,
): Promise<Shown> => present(db, job, progressOf(job, platform.clock.now()));
