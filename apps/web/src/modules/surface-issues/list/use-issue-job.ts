import type { IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import type { IssueStatus } from '@gatehouse/domain/surface/issue-status';
import { useState } from 'react';

import { useRecordJob } from '../../../shared/jobs/use-record-job.ts';
import { useSideChange } from '../../../shared/sides/use-side-change.ts';

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
