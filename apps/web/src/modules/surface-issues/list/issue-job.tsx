import type { IssueFilter, IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import type { IssueStatus } from '@gatehouse/domain/surface/issue-status';
import { useState } from 'react';

import { useRecordJob } from '../../../shared/jobs/use-record-job.ts';
import { useSideChange } from '../../../shared/sides/use-side-change.ts';
import { StatusJobBar } from '../../../shared/jobs/status-job-bar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from '../surface-issues.module.css';
import { issueTexts } from '../surface-issues.texts.ts';

/** The data that is stale after a bulk change. */
export const staleNouns = ['surfaceIssues', 'surfaceIssueCount', 'surfaceIssue'] as const;

/** The issues of a bulk change: the listed ones, or all that match a filter. */
export interface JobTarget {
  ids?: string[];
  filter?: IssueFilter;
  count: number;
}

/** Returns the selection in the format of the calls. */
export const selectionOf = ({ ids, filter }: JobTarget) => ({
  except: [],
  ...(ids ? { ids } : { filter: filter ?? {} }),
});

/** The calls of a bulk change, for clients and for staff. */
const starts = { own: surfaceIssues.startJob, staff: providerSurfaceIssues.startJob };
const jobs = {
  read: { own: surfaceIssues.job, staff: providerSurfaceIssues.job },
  undo: { own: surfaceIssues.undoJob, staff: providerSurfaceIssues.undoJob },
  stale: staleNouns,
};

/** The bulk change that the user started last. */
export function useIssueJob(companyId: string | undefined) {
  const state = useRecordJob({ ...jobs, companyId }, useState(''));
  const { change: start } = useSideChange({ ...starts, companyId });
  return {
    ...state,
    start: async (status: IssueStatus, reason: string, target: JobTarget): Promise<boolean> => {
      const { data } = await start({ body: { reason, ...selectionOf(target), status } });
      if (data) state.follow(data._id);
      return data !== undefined;
    },
  };
}
export type IssueJobState = ReturnType<typeof useIssueJob>;

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

type IssueBarState = Pick<IssueJobState, 'job' | 'undo' | 'isUndoing' | 'forget'>;

/** Progress and result of a bulk change, with an undo button. */
export const IssueJobBar = ({ state }: { state: IssueBarState }) => (
  <StatusJobBar
    state={state}
    texts={texts}
    runningOf={runningOf}
    doneOf={doneOf}
    moreOf={(job) => <Refusals job={job} />}
  />
);
