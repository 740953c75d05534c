import type { IssueJobState, JobTarget } from './use-issue-job.ts';

/** Maximum characters of the reason of a bulk change. */
export const reasonAtMost = 2_000;

/** Props of the dialogs of bulk changes. */
export interface BulkDialogProps {
  target: JobTarget;
  job: IssueJobState;
  onClose: () => void;
  /** Called once the server has accepted the change, to clear the selection. */
  onStarted: () => void;
}
