import type { IssueJobState, JobTarget } from './use-issue-job.ts';

/** The longest reason of a change of many issues, in characters. */
export const reasonAtMost = 2_000;

/** What a dialog that changes several issues is given. */
export interface BulkDialogProps {
  target: JobTarget;
  job: IssueJobState;
  onClose: () => void;
  /** Ends the selection once the change was taken on. */
  onStarted: () => void;
}
