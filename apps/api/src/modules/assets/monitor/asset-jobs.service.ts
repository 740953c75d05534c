import type { AssetJob } from '@gatehouse/contract/assets/asset-jobs.schema';
import type { assets } from '@gatehouse/contract/assets/assets';
import { assetEvents } from '@gatehouse/contract/assets/assets-access';
import type { SelectableAssetStatus } from '@gatehouse/domain/asset-status';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import type { JobRunner, StatusJobs } from '../../../platform/jobs/status-job-runner.ts';
import { insertHistory } from '../../../records/history/history.store.ts';
import { recordJobs } from '../../../records/jobs/record-jobs.ts';
import { holdAssets, refreshAssetsAndCves } from '../../cves/public.ts';
import { assetsTexts as texts } from '../assets.texts.ts';
import { findStatuses } from '../inventory/assets.store.ts';

import {
  assetJobRows,
  findNext,
  findUndoable,
  insertItems,
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
  ...assetJobRows,
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
    'asset_history',
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

/** Bulk status changes of assets. */
export const assetJobs = recordJobs<JobRecord, AssetJob>({
  ...assetJobRows,
  present: (_db, { state, status, comment }, progress) => ({
    ...progress,
    state: state as AssetJob['state'],
    status: status as SelectableAssetStatus,
    comment,
  }),
  audit: { action: 'asset-changed', subject: texts.bulk },
  describe: ({ status, comment }, records) => ({
    status,
    ...(comment !== '' && { comment: comment.slice(0, 200) }),
    assets: String(records),
  }),
  undoOver: texts.undoOver,
});

/** Returns the handler that changes the status of many assets. */
export const startAssetJob =
  (runner: JobRunner) =>
  (call: Call<typeof assets.startJob>): Promise<AssetJob> => {
    const { db, body, viewer } = call;
    const { ids, filter, monitor, status, comment = '' } = body;
    if ([ids, filter, monitor].filter((one) => one !== undefined).length !== 1)
      throw unprocessable(texts.oneSelection, 'filter');
    if (status === 'False Positive' && comment === '') throw unprocessable(texts.comment, 'comment');
    return assetJobs.start(call, runner, {
      insert: (opened) => assetJobRows.insert(db, { ...opened, status, comment }),
      fill: async (id) => {
        const total = await insertItems(db, id, { ids, filter, monitor, viewerId: viewer.id });
        if (ids && total < new Set(ids).size) throw notFound();
      },
    });
  };
