import type { StatusJob } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

import { StatusJobBar } from '../../../shared/jobs/status-job-bar.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import type { StatusJobState } from './use-status-job.ts';

const texts = darkWebTexts.job;

function resultOf({ state, status, changed, refused }: StatusJob): string {
  if (state === 'Failed') return texts.failed;
  if (state === 'Undone') return texts.undone;
  const done = texts.done(changed, darkWebTexts.statuses[status]);
  return refused === 0 ? done : `${done} ${texts.refused(refused)}`;
}

/** Progress and result of a bulk status change, with an undo button. */
export function JobBar({ statusJob: { job, undo, isUndoing, forget } }: { statusJob: StatusJobState }) {
  if (!job) return null;
  const words = {
    running: job.state === 'Undoing' ? texts.undoing : texts.running(darkWebTexts.statuses[job.status]),
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
