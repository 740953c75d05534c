import type { statusJobStates } from '@gatehouse/contract/core/jobs';

/** Progress of a bulk change. */
export interface JobProgress {
  state: (typeof statusJobStates)[number];
  total: number;
  done: number;
  /** The number of selected records that do not exist anymore. */
  notFound: number;
  undoUntil: string | null;
}

export const isJobOver = ({ state }: Pick<JobProgress, 'state'>): boolean =>
  state === 'Done' || state === 'Failed' || state === 'Undone';

/** Returns the polling interval of a job, in milliseconds; 0 once it has ended. */
export const pollUntilOver =
  (pollIntervalMs: number) =>
  (known: Pick<JobProgress, 'state'> | undefined): number =>
    known && isJobOver(known) ? 0 : pollIntervalMs;
