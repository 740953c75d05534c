import type { AssetJob } from '@gatehouse/contract/assets/asset-jobs.schema';
import type { assets } from '@gatehouse/contract/assets/assets';
import { assetEvents } from '@gatehouse/contract/assets/assets-access';
import type { SelectableAssetStatus } from '@gatehouse/domain/asset-status';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound, unprocessable } from '../../../platform/http/errors.ts';
import { markUndoing, mayUndoJob } from '../../../platform/jobs/status-job-rows.ts';
import type { JobRunner, StatusJobs } from '../../../platform/jobs/status-job-runner.ts';
import { holdAssets, refreshAssetsAndCves } from '../../cves/public.ts';
import { assetsTexts as texts } from '../assets.texts.ts';
import { findStatuses } from '../inventory/assets.store.ts';
import { insertHistory } from '../scans/inventory-scan.store.ts';
import {
  assetJobTables,
  findJob,
  findNext,
  findUndoable,
  insertItems,
  insertJob,
  type JobRecord,
  markMoved,
  markUndone,
} from './asset-jobs.store.ts';
import { decideMatches, findDecided, restoreDecided } from './decisions.store.ts';
import { selectStatuses } from './select-status.ts';

/** The number of assets per transaction; the vulnerabilities of each are counted again. */
const assetsAtATime = 200;

interface Batch {
  job: JobRecord;
  now: string;
}

/** Bulk changes of assets, for the job runner. */
export const assetStatusJobs: StatusJobs<JobRecord> = {
  name: 'asset status jobs',
  tables: assetJobTables,
  find: findJob,
  work: (db, state, batch) => (state === 'Running' ? runBatch(db, batch) : undoBatch(db, batch)),
  announce({ realtime }, { company_id }) {
    realtime.emitToCompany(company_id, assetEvents.updated, { reason: 'job', ids: [] });
    realtime.emitToCompany(company_id, assetEvents.cves, { reason: 'job' });
  },
};

async function runBatch(db: CompanyDatabase, { job, now }: Batch): Promise<number> {
  const ids = await findNext(db, { jobId: job.id, state: 'Waiting', most: assetsAtATime });
  if (ids.length === 0) return 0;
  await holdAssets(db, ids);
  const before = await findDecided(db, ids);
  const status = job.status as SelectableAssetStatus;
  await selectStatuses(db, before, { status, comment: job.comment, by: job.actor_name, at: now });
  await refreshAssetsAndCves(db, ids);
  await markMoved(db, { jobId: job.id, now }, before);
  return ids.length;
}

async function undoBatch(db: CompanyDatabase, { job, now }: Batch): Promise<number> {
  const ids = await findNext(db, { jobId: job.id, state: 'Moved', most: assetsAtATime });
  if (ids.length === 0) return 0;
  await holdAssets(db, ids);
  const before = await findUndoable(db, job.id, ids);
  const restored = before.map(({ id }) => id);
  await decideMatches(db, restored, { isFalsePositive: false, by: '', at: now, comment: '' });
  await restoreDecided(db, before);
  await refreshAssetsAndCves(db, restored);
  await noteUndone(db, { job, now }, restored);
  await markUndone(db, { jobId: job.id, now }, ids);
  return ids.length;
}

async function noteUndone(db: CompanyDatabase, { job, now }: Batch, ids: readonly string[]): Promise<void> {
  const current = await findStatuses(db, ids);
  await insertHistory(
    db,
    current.map(({ id, status }) => ({
      asset_id: id,
      at: now,
      kind: 'status',
      from_value: job.status,
      to_value: status,
      actor_name: job.actor_name,
      comment: texts.jobUndone,
    })),
  );
}

const presentJob = (job: JobRecord, now: Date): AssetJob => ({
  _id: job.id,
  state: job.state as AssetJob['state'],
  status: job.status as SelectableAssetStatus,
  comment: job.comment,
  total: job.total,
  done: job.done,
  changed: job.changed,
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

const auditedOf = ({ status, comment }: JobRecord): Record<string, string> => ({
  status,
  ...(comment === '' ? {} : { comment: comment.slice(0, 200) }),
});

/** Stores the assets of a bulk change, and starts it once the transaction has committed. */
export const startJob =
  (runner: JobRunner) =>
  async (call: Call<typeof assets.startJob>): Promise<AssetJob> => {
    const { db, body, viewer, companyId, platform } = call;
    const { ids, filter, monitor, status, comment = '' } = body;
    if ([ids, filter, monitor].filter((one) => one !== undefined).length !== 1)
      throw unprocessable(texts.oneSelection, 'filter');
    if (status === 'False Positive' && comment === '') throw unprocessable(texts.comment, 'comment');
    const now = platform.clock.now();
    const at = now.toISOString();
    const actor = { company_id: companyId, actor_id: viewer.id, actor_name: viewer.fullname };
    const id = await insertJob(db, { ...actor, status, comment, created_at: at, heartbeat_at: at });
    const total = await insertItems(db, id, { ids, filter, monitor, viewerId: viewer.id });
    if (ids && total < new Set(ids).size) throw notFound();
    const job = await requireJob(db, id);
    const details = { ...auditedOf(job), assets: String(total) };
    call.audit({ action: 'asset-changed', subject: texts.bulk, details });
    call.afterCommit(() => runner.start(companyId, id));
    return presentJob(job, now);
  };

export const readJob = async ({ db, params, platform }: Call<typeof assets.job>): Promise<AssetJob> =>
  presentJob(await requireJob(db, params.jobId), platform.clock.now());

export const undoJob =
  (runner: JobRunner) =>
  async (call: Call<typeof assets.undoJob>): Promise<AssetJob> => {
    const { db, params, companyId, platform } = call;
    const now = platform.clock.now();
    const job = await requireJob(db, params.jobId);
    if (!mayUndoJob(job, now)) throw conflict(texts.undoOver);
    await markUndoing(db, assetJobTables, job.id);
    const details = { ...auditedOf(job), undone: 'true', assets: String(job.changed) };
    call.audit({ action: 'asset-changed', subject: texts.bulk, details });
    call.afterCommit(() => runner.start(companyId, job.id));
    return presentJob(await requireJob(db, job.id), now);
  };
