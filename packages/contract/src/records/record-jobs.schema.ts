import { z } from 'zod';

import { jobProgressFields } from '../core/jobs.schema.ts';
import type { ListDeclaration } from '../core/list-declaration.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { recordId } from '../core/text.schema.ts';

const selectedAtMost = 1_000;
const ofJob = z.strictObject({ jobId: recordId });
const listed = z.array(recordId).max(selectedAtMost, 'Select at most 1,000 records');

/** Returns the schemas of the bulk status changes of a kind of record, whose list has these filters. */
export function jobSchemas<Status extends z.ZodType, Filters extends ListDeclaration['filters']>(
  status: Status,
  filters: Filters,
) {
  const result = z.strictObject({ ...jobProgressFields, status });
  return {
    startJob: {
      limit: { calls: 30, seconds: 60 },
      summary: 'Changes the status of all records that match a filter or are listed, as a background job.',
      body: z.strictObject({
        status,
        filter: countsQuery(filters).optional(),
        ids: listed.min(1, 'Select at least one record').optional(),
        /** Records of the filter to exclude. */
        except: listed.default([]),
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
