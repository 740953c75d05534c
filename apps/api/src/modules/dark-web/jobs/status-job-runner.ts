import { darkWebEvents } from '@gatehouse/contract/dark-web';
import { isLeakMoveAllowed, leakStatusCodes, type LeakStatus } from '@gatehouse/contract/dark-web-rules';

import { doRegularly } from '../../../platform/jobs/chores.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RouteContext } from '../../../platform/http/route.ts';
import {
  claimJob,
  deleteOldItems,
  findForsaken,
  findJob,
  type JobRecord,
  updateJob,
  workBatch,
} from './status-jobs.store.ts';

const recordsAtATime = 1_000;
/** What is done before the answer leaves, so that a change of a page is there with it. */
const atOnce = 1_000;
const undoMs = 24 * 3_600_000;
/** A job of which nothing was heard for so long has lost its process. */
const silentMs = 60_000;

export interface JobRunner {
  /** Takes a job on. Resolves at once for a large one, which goes on beside everything else. */
  start(companyId: string, jobId: string): Promise<void>;
}

type State = 'Running' | 'Undoing';
const forsaken = '1970-01-01T00:00:00Z';
const silentSince = (now: Date) => new Date(now.getTime() - silentMs).toISOString();

/** Works on changes of many records, batch by batch, each in a transaction of its own. */
export function openJobRunner(context: RouteContext): JobRunner {
  const { app, platform } = context;
  const working = new Set<Promise<void>>();
  const closing = new AbortController();

  async function start(companyId: string, jobId: string): Promise<void> {
    const now = platform.clock.now();
    const { job, state } = await platform.database.withCompany(companyId, async (db) => ({
      state: await claimJob(db, jobId, { now: now.toISOString(), silentSince: silentSince(now) }),
      job: await findJob(db, jobId),
    }));
    if (!job || state === null) return;
    const done = work(platform, { job, state, closing: closing.signal }).catch((error: unknown) => {
      platform.log.error({ err: error, job: jobId }, 'bulk status change stopped');
    });
    working.add(done);
    void done.finally(() => working.delete(done));
    if (job.total <= atOnce) await done;
  }

  doRegularly(context, {
    name: 'dark-web status jobs',
    everyMs: 30_000,
    run: async (db, { id, now }) => {
      await deleteOldItems(db, now.toISOString());
      for (const jobId of await findForsaken(db, silentSince(now))) void start(id, jobId).catch(() => undefined);
    },
  });
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(working);
  });
  return { start };
}

interface Work {
  job: JobRecord;
  state: State;
  closing: AbortSignal;
}

async function work({ database, clock, realtime }: Platform, { job, state, closing }: Work): Promise<void> {
  const { id, company_id: companyId } = job;
  const from = leakStatusCodes.filter((status) => isLeakMoveAllowed(status, job.status as LeakStatus));
  const batch = () => ({ job, from, size: recordsAtATime, now: clock.now().toISOString() });
  let count = -1;
  while (count !== 0 && !closing.aborted)
    count = await database.withCompany(companyId, (db) => workBatch(db, state, batch()));
  const isOver = count === 0;
  const change = isOver ? ended(state, clock.now()) : letGo(state);
  await database.withCompany(companyId, (db) => updateJob(db, id, change));
  if (isOver) realtime.emitToCompany(companyId, darkWebEvents.many, { reason: 'job', jobId: id });
}

function ended(state: State, now: Date) {
  const ended_at = now.toISOString();
  if (state === 'Undoing') return { state: 'Undone', ended_at };
  return { state: 'Done', ended_at, undo_until: new Date(now.getTime() + undoMs).toISOString() };
}

/** Another process, or the next start, goes on with it. */
const letGo = (state: State) => ({ state: state === 'Running' ? 'Waiting' : state, heard_at: forsaken });
