import type { IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';

import { StatusJobBar } from '../../../shared/jobs/status-job-bar.tsx';
import styles from '../surface-issues.module.css';
import { issueTexts } from '../surface-issues.texts.ts';
import type { IssueJobState } from './use-issue-job.ts';

const texts = issueTexts.job;

function resultOf(job: IssueJob): string {
  const { state, kind, status, assignee, changed } = job;
  if (state === 'Failed') return texts.failed;
  if (state === 'Undone') return texts.undone;
  if (kind === 'assignee') return assignee === '' ? texts.unassigned(changed) : texts.assigned(changed, assignee);
  if (kind === 'status' && status !== null) return texts.done(changed, issueTexts.statuses[status]);
  return kind === 'request' ? texts.requested(changed) : texts.accepted(changed);
}

function runningOf({ state, kind, status }: IssueJob): string {
  if (state === 'Undoing') return texts.undoing;
  if (kind === 'status' && status !== null) return texts.running(issueTexts.statuses[status]);
  return kind === 'assignee' ? texts.assigning : texts.accepting;
}

/** The issues that could not be changed, with reasons. */
function Refusals({ job: { refused, refusals } }: { job: IssueJob }) {
  if (refused === 0) return null;
  return (
    <details className={styles.refusals}>
      <summary>{texts.refused(refused)}</summary>
      <ul>
        {refusals.map(({ _id, idVisual, message }) => (
          <li key={_id}>
            <code>{idVisual}</code> <bdi>{message}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

type IssueBarState = Pick<IssueJobState, 'job' | 'undo' | 'isUndoing' | 'forget'>;

/** Progress and result of a bulk change, with an undo button. */
export function IssueJobBar({ state: { job, undo, isUndoing, forget } }: { state: IssueBarState }) {
  if (!job) return null;
  const words = {
    running: runningOf(job),
    progress: texts.progress(job.done, job.total),
    result: resultOf(job),
  };
  return (
    <StatusJobBar
      label={texts.label}
      job={job}
      words={words}
      more={<Refusals job={job} />}
      isUndoing={isUndoing}
      onUndo={() => void undo()}
      onClose={forget}
    />
  );
}
