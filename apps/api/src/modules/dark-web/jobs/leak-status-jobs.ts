import { darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import { isLeakMoveAllowed, leakStatusCodes, type LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';

import type { StatusJobs } from '../../../platform/jobs/status-job-runner.ts';
import { workBatch } from '../../../records/jobs/batches.store.ts';
import { type JobRecord, leakChange, leakJobRows, leakJobTables } from './status-jobs.store.ts';

const recordsAtATime = 1_000;

/** Bulk status changes of leaks, for the job runner. */
export const leakStatusJobs: StatusJobs<JobRecord> = {
  name: 'dark-web status jobs',
  ...leakJobRows,
  async work(db, state, { job, now }) {
    const from = leakStatusCodes.filter((status) => isLeakMoveAllowed(status, job.status as LeakStatus));
    const batch = { job, values: { from, size: recordsAtATime, now } };
    return (await workBatch(db, { tables: leakJobTables, change: leakChange, state }, batch)).count;
  },
  announce: ({ realtime }, { id, company_id }) =>
    realtime.emitToCompany(company_id, darkWebEvents.many, { reason: 'job', jobId: id }),
};
