import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { BottomBar } from '../../ui/layout/foot-bar.tsx';
import { formatExactTime } from '../../ui/time/moments.ts';
import { isJobOver, type JobProgress } from './job-progress.ts';
import { jobTexts as texts } from './jobs.texts.ts';
import styles from './status-job-bar.module.css';

/** A module's texts for a bulk change. */
export interface JobTexts {
  /** Shown while it runs: "Marking as Fixed". */
  running: string;
  /** "3 of 12 issues". */
  progress: string;
  /** Shown when it has ended. */
  result: string;
}

interface StatusJobBarProps {
  label: string;
  job: JobProgress;
  words: JobTexts;
  /** Content below the result, such as the records that were not changed. */
  more?: ReactNode;
  isUndoing: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Progress and result of a bulk change, with Undo. */
export function StatusJobBar({ label, job, words, more, isUndoing, onUndo, onClose }: StatusJobBarProps) {
  const isOver = isJobOver(job);
  return (
    <BottomBar label={label}>
      <div className={styles.job} role="status">
        {isOver ? (
          <>
            <bdi>{words.result}</bdi>
            {job.undoUntil !== null && (
              <div className={styles.second}>{texts.undoUntil(formatExactTime(job.undoUntil))}</div>
            )}
            {job.state === 'Done' && more}
          </>
        ) : (
          <Running job={job} words={words} />
        )}
      </div>
      {job.undoUntil !== null && (
        <Button size="small" isBusy={isUndoing} onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
      {isOver && (
        <IconButton icon={<IconX size={16} stroke={1.8} />} label={texts.close} size="small" onClick={onClose} />
      )}
    </BottomBar>
  );
}

const Running = ({ job, words: { running, progress } }: { job: JobProgress; words: JobTexts }) => (
  <>
    <div className={styles.line}>
      <span>{running}</span>
      <bdi className={styles.second}>{progress}</bdi>
    </div>
    <ProgressBar share={job.total === 0 ? 0 : job.done / job.total} label={running} valueText={progress} />
  </>
);
