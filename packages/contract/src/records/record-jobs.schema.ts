import { z } from 'zod';

import { jobProgressFields } from '../core/jobs.schema.ts';
import { recordId } from '../core/text.schema.ts';

const selectedAtMost = 1_000;
const ofJob = z.strictObject({ jobId: recordId });

/** Returns the schemas of the bulk status changes of a kind of record. */
export function jobSchemas<Status extends z.ZodType>(status: Status) {
  const result = z.strictObject({ ...jobProgressFields, status });
  return {
    startJob: {
      limit: { calls: 30, seconds: 60 },
      summary: 'Changes the status of the listed records, as a background job.',
      body: z.strictObject({
        status,
        ids: z.array(recordId).min(1, 'Select at least one record').max(selectedAtMost, 'Select at most 1,000 records'),
      }),
      result,
    },
    job: { summary: 'Progress of a bulk change.', params: ofJob, result },
    undoJob: {
      summary: 'Undoes a bulk change for records whose status has not changed since.',
      params: ofJob,
      result,
    },
  };
}
