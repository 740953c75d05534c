import { useMemo, useState } from 'react';
import { useParams } from 'react-router';

import type { SelectedRows } from '../resource-list/bulk-bar.tsx';
import { listTexts } from '../resource-list/list.texts.ts';
import type { ListRows } from '../resource-list/use-list-rows.ts';
import type { ListState } from '../resource-list/use-list-state.ts';
import type { JobProgress } from '../jobs/job-progress.ts';
import { StatusJobBar } from '../jobs/status-job-bar.tsx';
import { useRecordJob } from '../jobs/use-record-job.ts';
import { useWholeSelection } from '../jobs/use-whole-selection.ts';
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

/** Returns the selection of a list of records with its bulk status change, and the bar with its progress and undo. */
export function useRecordBulk(noun: AnyRecordNoun, list: { source: ListRows<RecordRow>; state: ListState }) {
  const selection = useWholeSelection({ ...list, labelOf: ({ title }: RecordRow) => title });
  const { start, bar } = useStatusJob(noun);
  const { table, count, summary, selectAll, clear, records } = selection;
  const change = async (status: string): Promise<void> => {
    if (await start({ ...records, status })) clear();
  };
  const actions = count > 0 && (
    <StatusMenu
      title={declaredRecordTexts.changeStatus}
      label={declaredRecordTexts.changeStatus}
      items={Object.entries(noun.texts.statuses).map(([status, label]) => ({
        label,
        onSelect: () => void change(status),
      }))}
    >
      {declaredRecordTexts.changeStatus}
    </StatusMenu>
  );
  const selected: SelectedRows = { count, summary, selectAll, actions, onClear: clear, texts: listTexts.selection };
  return { selection: table, selected, bar };
}

/** The bulk status change that the user started last, with its bar. `start` returns true if a change has started. */
function useStatusJob(noun: AnyRecordNoun) {
  const { companyId } = useParams();
  const { own, staff } = noun.calls;
  const stale = useMemo(() => [noun.name], [noun.name]);
  const calls = { read: { own: own.job, staff: staff.job }, undo: { own: own.undoJob, staff: staff.undoJob }, stale };
  const { job, ...state } = useRecordJob({ ...calls, companyId }, useState(''));
  const { change } = useSideChange({ own: own.startJob, staff: staff.startJob, companyId });
  const start = async (body: object): Promise<boolean> => {
    const { data } = await change({ body } as never);
    if (data) state.follow((data as { _id: string })._id);
    return data !== undefined;
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
  return { start, bar };
}
