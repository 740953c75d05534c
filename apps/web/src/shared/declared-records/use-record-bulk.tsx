import { useMemo, useState } from 'react';
import { useParams } from 'react-router';

import type { Bulk } from '../resource-list/bulk-bar.tsx';
import type { JobProgress } from '../jobs/job-progress.ts';
import { StatusJobBar } from '../jobs/status-job-bar.tsx';
import { useRecordJob } from '../jobs/use-record-job.ts';
import { StatusMenu } from '../records/status-menu.tsx';
import { useSideChange } from '../sides/use-side-change.ts';
import { declaredRecordTexts } from './declared-records.texts.ts';
import type { AnyRecordNoun, RecordRow } from './record-noun.ts';
import { statusName } from './record-status.tsx';

const texts = declaredRecordTexts.job;

/** A bulk status change, as the API returns it. */
interface RecordJob extends JobProgress {
  changed: number;
  status: string;
}

/** Returns the bulk status change of a list of records, and the bar with its progress and undo. */
export function useRecordBulk(noun: AnyRecordNoun) {
  const { companyId } = useParams();
  const { own, staff } = noun.calls;
  const stale = useMemo(() => [noun.name], [noun.name]);
  const calls = { read: { own: own.job, staff: staff.job }, undo: { own: own.undoJob, staff: staff.undoJob }, stale };
  const { job, ...state } = useRecordJob({ ...calls, companyId }, useState(''));
  const { change } = useSideChange({ own: own.startJob, staff: staff.startJob, companyId });
  const start = async (ids: readonly string[], status: string, clear: () => void): Promise<void> => {
    const { data } = await change({ body: { ids, status } } as never);
    if (!data) return;
    state.follow((data as { _id: string })._id);
    clear();
  };
  const bulk: Bulk<RecordRow> = {
    labelOf: ({ title }) => title,
    actions: (rows, clear) => (
      <StatusMenu
        title={declaredRecordTexts.changeStatus}
        label={declaredRecordTexts.changeStatus}
        items={Object.entries(noun.texts.statuses).map(([status, label]) => ({
          label,
          onSelect: () =>
            void start(
              rows.map(({ _id }) => _id),
              status,
              clear,
            ),
        }))}
      >
        {declaredRecordTexts.changeStatus}
      </StatusMenu>
    ),
  };
  const { count } = noun.texts.list;
  const bar = (
    <StatusJobBar
      state={{ ...state, job: job as RecordJob | undefined }}
      texts={{ ...texts, progress: (done, total) => texts.progress(done, count(total)) }}
      runningOf={({ status }) => texts.running(statusName(noun, status))}
      doneOf={({ changed, status }) => texts.done(count(changed), statusName(noun, status))}
    />
  );
  return { bulk, bar };
}
