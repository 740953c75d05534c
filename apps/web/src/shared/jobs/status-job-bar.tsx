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

/** A module's texts for bulk changes of its records. */
interface JobTexts {
  label: string;
  /** "3 of 12 issues". */
  progress: (done: number, total: number) => string;
  undoing: string;
  undone: string;
  failed: string;
}

interface StatusJobBarProps<Job extends JobProgress> {
  /** The change that the user started last, and its controls. */
  state: { job: Job | undefined; undo: () => Promise<void>; isUndoing: boolean; forget: () => void };
  texts: JobTexts;
  /** Returns the text while it runs: "Marking as Fixed". */
  runningOf: (job: Job) => string;
  /** Returns the text once it is done. */
  doneOf: (job: Job) => string;
  /** Returns content below the result, such as the records that were not changed. */
  moreOf?: (job: Job) => ReactNode;
}

type Words = Record<'running' | 'progress' | 'result', string>;

function wordsOf<Job extends JobProgress>(job: Job, { texts, runningOf, doneOf }: StatusJobBarProps<Job>): Words {
  const results: Partial<Record<JobProgress['state'], string>> = { Failed: texts.failed, Undone: texts.undone };
  return {
    running: job.state === 'Undoing' ? texts.undoing : runningOf(job),
    progress: texts.progress(job.done, job.total),
    result: results[job.state] ?? doneOf(job),
  };
}

/** Progress and result of a bulk change, with Undo. */
export function StatusJobBar<Job extends JobProgress>(props: StatusJobBarProps<Job>) {
  const { state, texts: words, moreOf } = props;
  const { job, undo, isUndoing, forget } = state;
  if (!job) return null;
  const isOver = isJobOver(job);
  const shown = wordsOf(job, props);
  return (
    <BottomBar label={words.label}>
      <div className={styles.job} role="status">
        {isOver ? <Over job={job} result={shown.result} more={moreOf?.(job)} /> : <Running job={job} words={shown} />}
      </div>
      {job.undoUntil !== null && (
        <Button size="small" isBusy={isUndoing} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      )}
      {isOver && (
        <IconButton icon={<IconX size={16} stroke={1.8} />} label={texts.close} size="small" onClick={forget} />
      )}
    </BottomBar>
  );
}

const Over = ({
  job: { state, undoUntil, notFound },
  result,
  more,
}: {
  job: JobProgress;
  result: string;
  more: ReactNode;
}) => (
  <>
    <bdi>{result}</bdi>
    {undoUntil !== null && <div className={styles.second}>{texts.undoUntil(formatExactTime(undoUntil))}</div>}
    {state === 'Done' && notFound > 0 && <div className={styles.second}>{texts.notFound(notFound)}</div>}
    {state === 'Done' && more}
  </>
);

const Running = ({ job, words: { running, progress } }: { job: JobProgress; words: Words }) => (
  <>
    <div className={styles.line}>
      <span>{running}</span>
      <bdi className={styles.second}>{progress}</bdi>
    </div>
    <ProgressBar share={job.total === 0 ? 0 : job.done / job.total} label={running} valueText={progress} />
  </>
);
