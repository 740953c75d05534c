import type { CompanyDatabase } from '../database/database.ts';
import type { RouteContext } from '../routes/route.ts';
import type { Platform } from '../platform.ts';
import { doRegularly } from './chores.ts';
import {
  claimJob,
  companiesWithJobs,
  deleteOldItems,
  findOrphaned,
  type JobTables,
  noHeartbeat,
  updateJob,
} from './status-job-rows.ts';

/** The number of records processed before the response, so that a small change is complete by then. */
const atOnce = 1_000;
const undoMs = 24 * 3_600_000;
/** A job without a heartbeat for this long, in ms, is orphaned. */
const orphanedAfterMs = 60_000;

export interface JobRunner {
  /** Starts a job. Resolves early for a large one, which continues in the background. */
  start(companyId: string, jobId: string): Promise<void>;
}

type State = 'Running' | 'Undoing';

interface RunnableJob {
  id: string;
  company_id: string;
  total: number;
}

/** The bulk changes of a module. */
export interface StatusJobs<Job extends RunnableJob> {
  /** The name of the scheduled job, such as "dark-web status jobs". */
  name: string;
  tables: JobTables;
  find: (db: CompanyDatabase, id: string) => Promise<Job | undefined>;
  /** Changes the next records, or reverts them; returns the number of records processed. */
  work: (db: CompanyDatabase, state: State, batch: { job: Job; now: string }) => Promise<number>;
  /** Called once the job has ended. */
  announce: (platform: Platform, job: Job) => void;
}

const silentSince = (now: Date) => new Date(now.getTime() - orphanedAfterMs).toISOString();

/** Opens the runner of bulk changes, which processes them in batches, each in its own transaction. */
export function openJobRunner<Job extends RunnableJob>(context: RouteContext, jobs: StatusJobs<Job>): JobRunner {
  const { app, platform } = context;
  const { tables } = jobs;
  const working = new Set<Promise<void>>();
  const closing = new AbortController();

  async function start(companyId: string, jobId: string): Promise<void> {
    const now = platform.clock.now();
    const { job, state } = await platform.database.withCompany(companyId, async (db) => ({
      state: await claimJob(db, tables, { id: jobId, now: now.toISOString(), silentSince: silentSince(now) }),
      job: await jobs.find(db, jobId),
    }));
    if (!job || state === null) return;
    const done = work({ platform, jobs }, { job, state, closing: closing.signal }).catch((error: unknown) => {
      platform.log.error({ err: error, job: jobId }, 'bulk status change stopped');
    });
    working.add(done);
    void done.finally(() => working.delete(done));
    if (job.total <= atOnce) await done;
  }

  doRegularly(context, {
    name: jobs.name,
    everyMs: 30_000,
    waiting: (now) => companiesWithJobs({ silentSince: silentSince(now), now: now.toISOString() }),
    run: async (db, { id, now }) => {
      await deleteOldItems(db, tables, now.toISOString());
      for (const jobId of await findOrphaned(db, tables, silentSince(now)))
        void start(id, jobId).catch(() => undefined);
    },
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(working);
  });
  return { start };
}

interface Work<Job> {
  job: Job;
  state: State;
  closing: AbortSignal;
}

async function work<Job extends RunnableJob>(
  { platform, jobs }: { platform: Platform; jobs: StatusJobs<Job> },
  { job, state, closing }: Work<Job>,
): Promise<void> {
  const { database, clock } = platform;
  const inCompany = <Answer>(run: (db: CompanyDatabase) => Promise<Answer>) =>
    database.withCompany(job.company_id, run);
  let count = -1;
  while (count !== 0 && !closing.aborted)
    count = await inCompany((db) => jobs.work(db, state, { job, now: clock.now().toISOString() }));
  const isOver = count === 0;
  const change = isOver ? ended(state, clock.now()) : releaseState(state);
  await inCompany((db) => updateJob(db, jobs.tables, { id: job.id, ...change }));
  if (isOver) jobs.announce(platform, job);
}

function ended(state: State, now: Date) {
  const ended_at = now.toISOString();
  if (state === 'Undoing') return { state: 'Undone', ended_at };
  return { state: 'Done', ended_at, undo_until: new Date(now.getTime() + undoMs).toISOString() };
}

/** Releases the job to another process or the next start. */
const releaseState = (state: State) => ({ state: state === 'Running' ? 'Waiting' : state, heartbeat_at: noHeartbeat });
