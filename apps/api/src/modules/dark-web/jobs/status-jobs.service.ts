import type { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { StatusJob } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { leakStatusWords, type LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';

import type { Call } from '../../../platform/routes/call.ts';
import type { JobRunner } from '../../../platform/jobs/status-job-runner.ts';
import { recordJobs, selectedBy } from '../../../records/jobs/record-jobs.ts';
import { darkWebTexts } from '../dark-web.texts.ts';
import { type JobRecord, leakJobRows, selectedLeaks } from './status-jobs.store.ts';

/** Bulk status changes of leaks. */
export const leakJobs = recordJobs<JobRecord, StatusJob>({
  ...leakJobRows,
  present: (_db, { state, status, refused }, progress) => ({
    ...progress,
    state: state as StatusJob['state'],
    status: status as LeakStatus,
    refused,
  }),
  audit: { action: 'status-changed', subject: 'Selected leaked credentials' },
  describe: ({ status }, records) => ({ to: leakStatusWords[status as LeakStatus], records: String(records) }),
  undoOver: darkWebTexts.errors.undoOver,
});

/** Returns the handler that changes the status of many leaks. */
export const startLeakJob =
  (runner: JobRunner) =>
  (call: Call<typeof darkWeb.startJob>): Promise<StatusJob> =>
    leakJobs.start(call, runner, selectedBy(selectedLeaks, call, { status: call.body.status }));
