import type { statusJobStates } from '@gatehouse/contract/dark-web/dark-web-lists';

/** How far a change of many records is. */
export interface JobProgress {
  state: (typeof statusJobStates)[number];
  total: number;
  done: number;
  undoUntil: string | null;
}

/** Whether the job has ended. */
export const isJobOver = ({ state }: Pick<JobProgress, 'state'>): boolean =>
  state === 'Done' || state === 'Failed' || state === 'Undone';

/** Read again so often until a job is over, in milliseconds. */
export const pollUntilOver =
  (pollIntervalMs: number) =>
  (known: Pick<JobProgress, 'state'> | undefined): number =>
    known && isJobOver(known) ? 0 : pollIntervalMs;
