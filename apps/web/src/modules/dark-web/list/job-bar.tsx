import type { StatusJob } from '@gatehouse/contract/dark-web-lists';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { Button } from '../../../ui/actions/button.tsx';
import { FootBar } from '../../../ui/layout/foot-bar.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { exactText } from '../../../ui/time/moments.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import styles from '../dark-web.module.css';
import { darkWebTexts } from '../dark-web.texts.ts';
import { isJobOver, type StatusJobState } from './use-status-job.ts';

const texts = darkWebTexts.job;

function resultOf({ state, status, changed, refused }: StatusJob): string {
  if (state === 'Failed') return texts.failed;
  if (state === 'Undone') return texts.undone;
  const done = texts.done(changed, darkWebTexts.statuses[status]);
  return refused === 0 ? done : `${done} ${texts.refused(refused)}`;
}

/** Progress and result of a bulk status change, with its undo. */
export function JobBar({ statusJob: { job, undo, isUndoing, forget } }: { statusJob: StatusJobState }) {
  if (!job) return null;
  const isOver = isJobOver(job);
  return (
    <FootBar label={texts.label}>
      <div className={styles.job} role="status">
        {isOver ? (
          <>
            <bdi>{resultOf(job)}</bdi>
            {job.undoUntil !== null && <div className={styles.second}>{texts.undoUntil(exactText(job.undoUntil))}</div>}
          </>
        ) : (
          <Running job={job} />
        )}
      </div>
      {job.undoUntil !== null && (
        <Button size="small" isBusy={isUndoing} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      )}
      {isOver && (
        <IconButton icon={<IconX size={16} stroke={1.8} />} label={texts.close} size="small" onClick={forget} />
      )}
    </FootBar>
  );
}

function Running({ job }: { job: StatusJob }) {
  const label = job.state === 'Undoing' ? texts.undoing : texts.running(darkWebTexts.statuses[job.status]);
  const progress = texts.progress(job.done, job.total);
  return (
    <>
      <div className={styles.jobLine}>
        <span>{label}</span>
        <bdi className={styles.second}>{progress}</bdi>
      </div>
      <ProgressBar share={job.total === 0 ? 0 : job.done / job.total} label={label} valueText={progress} />
    </>
  );
}
