import type { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { StatusJob } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { leakStatusWords, type LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';

import type { Call } from '../../../platform/http/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { conflict, notFound, unprocessable } from '../../../platform/http/errors.ts';
import type { JobRunner } from '../../../platform/jobs/status-job-runner.ts';
import { markUndoing, mayUndoJob } from '../../../platform/jobs/status-job-rows.ts';
import { findJob, insertItems, insertJob, type JobRecord, leakJobTables } from './status-jobs.store.ts';
import { darkWebTexts } from '../dark-web.texts.ts';

const present = (job: JobRecord, now: Date): StatusJob => ({
  _id: job.id,
  state: job.state as StatusJob['state'],
  status: job.status as LeakStatus,
  total: job.total,
  done: job.done,
  changed: job.changed,
  refused: job.refused,
  createdAt: job.created_at,
  createdBy: { _id: job.actor_id, fullname: job.actor_name },
  endedAt: job.ended_at,
  undoUntil: mayUndoJob(job, now) ? job.undo_until : null,
});

async function requireJob(db: CompanyDatabase, id: string): Promise<JobRecord> {
  const job = await findJob(db, id);
  if (!job) throw notFound();
  return job;
}

export const startJob =
  (runner: JobRunner) =>
  async (call: Call<typeof darkWeb.startJob>): Promise<StatusJob> => {
    const { db, body, viewer, companyId, platform } = call;
    const { filter, ids, except, status } = body;
    if ((filter === undefined) === (ids === undefined)) throw unprocessable(darkWebTexts.errors.filterOrIds, 'filter');
    const now = platform.clock.now();
    const at = now.toISOString();
    const actor = { company_id: companyId, actor_id: viewer.id, actor_name: viewer.fullname };
    const id = await insertJob(db, { ...actor, status, created_at: at, heartbeat_at: at });
    await insertItems(db, id, { filter, ids, except, viewerId: viewer.id });
    const job = await requireJob(db, id);
    const details = { to: leakStatusWords[status], records: String(job.total) };
    call.audit({ action: 'status-changed', subject: 'Selected leaked credentials', details });
    call.afterCommit(() => runner.start(companyId, id));
    return present(job, now);
  };

export const readJob = async ({ db, params, platform }: Call<typeof darkWeb.job>): Promise<StatusJob> =>
  present(await requireJob(db, params.jobId), platform.clock.now());

export const undoJob =
  (runner: JobRunner) =>
  async (call: Call<typeof darkWeb.undoJob>): Promise<StatusJob> => {
    const { db, params, companyId, platform } = call;
    const now = platform.clock.now();
    const job = await requireJob(db, params.jobId);
    if (!mayUndoJob(job, now)) throw conflict(darkWebTexts.errors.undoOver);
    await markUndoing(db, leakJobTables, job.id);
    const details = { undone: leakStatusWords[job.status as LeakStatus], records: String(job.changed) };
    call.audit({ action: 'status-changed', subject: 'Selected leaked credentials', details });
    call.afterCommit(() => runner.start(companyId, job.id));
    return present(await requireJob(db, job.id), now);
  };
