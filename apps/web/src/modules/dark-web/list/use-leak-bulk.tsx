import type { BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { selectedAtMost } from '@gatehouse/contract/dark-web/dark-web-lists';
import { leakStatusCodes, type LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { ReactNode } from 'react';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';

import { StatusJobBar } from '../../../shared/jobs/status-job-bar.tsx';
import type { SelectedRows } from '../../../shared/resource-list/bulk-bar.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import type { LeakSelection } from './use-leak-selection.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { type StoredSetting, remembered, useRemembered } from '../../../core/remember.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { useRecordJob } from '../../../shared/jobs/use-record-job.ts';

const texts = darkWebTexts.select;

interface LeakBulkOptions {
  selected: LeakSelection;
  filter: BreachFilter;
}

const summaryOf = ({ isEverything, ids, total, count }: LeakSelection): string =>
  isEverything && ids.length === 0 ? texts.isEverything(total) : texts.count(count);

/** Returns the selected leaks with the menu that changes their status, and the progress of the change. */
export function useLeakBulk(options: LeakBulkOptions): { rows: SelectedRows; progress: ReactNode } {
  const statusJob = useStatusJob();
  const { selected } = options;
  const { count, total, isTooMany, maySelectEverything, selectEverything, clear } = selected;
  return {
    rows: {
      count,
      summary: summaryOf(selected),
      selectAll: maySelectEverything ? { label: texts.everything(total), onSelect: selectEverything } : undefined,
      actions: isTooMany ? texts.tooMany(selectedAtMost) : <StatusChangeMenu {...options} statusJob={statusJob} />,
      onClear: clear,
      texts: { label: texts.bar, clear: texts.clear },
    },
    progress: <LeakJobBar state={statusJob} />,
  };
}

const { job: jobTexts, statuses } = darkWebTexts;

/** Progress and result of a bulk status change, with an undo button. */
const LeakJobBar = ({ state }: { state: StatusJobState }) => (
  <StatusJobBar
    state={state}
    texts={jobTexts}
    runningOf={({ status }) => jobTexts.running(statuses[status])}
    doneOf={({ changed, status, refused }) => {
      const done = jobTexts.done(changed, statuses[status]);
      return refused === 0 ? done : `${done} ${jobTexts.refused(refused)}`;
    }}
  />
);

function StatusChangeMenu({ selected, filter, statusJob }: LeakBulkOptions & { statusJob: StatusJobState }) {
  const items = leakStatusCodes.map((status) => ({
    label: darkWebTexts.statusMenu.to(darkWebTexts.statuses[status]),
    onSelect: () => {
      const { isEverything, ids } = selected;
      void statusJob.start(status, { filter, isEverything, ids }).then((hasStarted) => {
        if (hasStarted) selected.clear();
      });
    },
  }));
  return (
    <Menu
      label={texts.change}
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="small" variant="primary" isBusy={statusJob.isStarting}>
          {texts.change}
        </Button>
      )}
    />
  );
}

const memories = new Map<string, StoredSetting<string>>();

/** The stored ID of the job, which continues in the background after a reload. */
function jobMemory(userId: string): StoredSetting<string> {
  const known = memories.get(userId);
  if (known) return known;
  const memory = remembered(`leakJob.${userId}`, (value) => typeof value === 'string', '');
  memories.set(userId, memory);
  return memory;
}

/** The selected leaks: the listed IDs, or all that match the filter except these IDs. */
interface SelectedLeaks {
  filter: BreachFilter;
  isEverything: boolean;
  ids: string[];
}

const jobs = {
  read: { own: darkWeb.job, staff: darkWeb.job },
  undo: { own: darkWeb.undoJob, staff: darkWeb.undoJob },
  stale: ['leaks', 'leakCount', 'leak'],
} as const;

/** The bulk status change that the user started last. */
function useStatusJob() {
  const state = useRecordJob(jobs, useRemembered(jobMemory(useUserInfo()._id)));
  const { change: send, isBusy: isStarting } = useChange(darkWeb.startJob);
  const start = async (status: LeakStatus, { filter, isEverything, ids }: SelectedLeaks): Promise<boolean> => {
    const { data } = await send({
      body: isEverything ? { status, filter, except: ids } : { status, ids, except: [] },
    });
    if (data) state.follow(data._id);
    return data !== undefined;
  };
  return { ...state, start, isStarting };
}
/** The state of a bulk status change and its controls. */
type StatusJobState = ReturnType<typeof useStatusJob>;
