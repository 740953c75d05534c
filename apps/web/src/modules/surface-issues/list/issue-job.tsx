import type { IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import type { ComponentProps } from 'react';

import { StatusJobBar } from '../../../shared/jobs/status-job-bar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from '../surface-issues.module.css';
import { issueTexts } from '../surface-issues.texts.ts';

const texts = issueTexts.job;

function doneOf({ kind, status, assignee, changed }: IssueJob): string {
  if (kind === 'assignee') return assignee === '' ? texts.unassigned(changed) : texts.assigned(changed, assignee);
  if (kind === 'status' && status !== null) return texts.done(changed, issueTexts.statuses[status]);
  return kind === 'request' ? texts.requested(changed) : texts.accepted(changed);
}

function runningOf({ kind, status }: IssueJob): string {
  if (kind === 'status' && status !== null) return texts.running(issueTexts.statuses[status]);
  return kind === 'assignee' ? texts.assigning : texts.accepting;
}

/** The issues that could not be changed, with reasons. */
function Refusals({ job: { refused, refusals } }: { job: IssueJob }) {
  if (refused === 0) return null;
  return (
    <details className={classNames(textLook({ size: 12 }), styles.refusals)}>
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

/** Progress and result of a bulk change, with an undo button. */
export const IssueJobBar = ({ state }: Pick<ComponentProps<typeof StatusJobBar<IssueJob>>, 'state'>) => (
  <StatusJobBar
    state={state}
    texts={texts}
    runningOf={runningOf}
    doneOf={doneOf}
    moreOf={(job) => <Refusals job={job} />}
  />
);
