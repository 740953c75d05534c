import { darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import { isLeakMoveAllowed, leakStatusCodes, type LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';

import type { StatusJobs } from '../../../platform/jobs/status-job-runner.ts';
import { type JobRecord, leakJobRows, workBatch } from './status-jobs.store.ts';

const recordsAtATime = 1_000;

/** Bulk status changes of leaks, for the job runner. */
export const leakStatusJobs: StatusJobs<JobRecord> = {
  name: 'dark-web status jobs',
  ...leakJobRows,
  work: (db, state, { job, now }) => {
    const from = leakStatusCodes.filter((status) => isLeakMoveAllowed(status, job.status as LeakStatus));
    return workBatch(db, state, { job, from, size: recordsAtATime, now });
  },
  announce: ({ realtime }, { id, company_id }) =>
    realtime.emitToCompany(company_id, darkWebEvents.many, { reason: 'job', jobId: id }),
};
