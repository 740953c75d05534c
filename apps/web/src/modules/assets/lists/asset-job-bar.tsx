import type { AssetJob } from '@gatehouse/contract/assets/asset-jobs.schema';

import { StatusJobBar } from '../../../shared/jobs/status-job-bar.tsx';
import { assetTexts } from '../assets.texts.ts';
import type { AssetJobState } from './use-asset-job.ts';

const texts = assetTexts.job;

function resultOf({ state, changed, status }: AssetJob): string {
  if (state === 'Failed') return texts.failed;
  return state === 'Undone' ? texts.undone : texts.done(changed, assetTexts.statuses[status]);
}

/** Progress and result of a bulk status change, with an undo button. */
export function AssetJobBar({ state: { job, undo, isUndoing, forget } }: { state: AssetJobState }) {
  if (!job) return null;
  const words = {
    running: job.state === 'Undoing' ? texts.undoing : texts.running(assetTexts.statuses[job.status]),
    progress: texts.progress(job.done, job.total),
    result: resultOf(job),
  };
  return (
    <StatusJobBar
      label={texts.label}
      job={job}
      words={words}
      isUndoing={isUndoing}
      onUndo={() => void undo()}
      onClose={forget}
    />
  );
}
