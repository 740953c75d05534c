import type { BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import type { Selectable } from 'kysely';

import type { Tables } from '../../../platform/database/tables.ts';
import { statusChange } from '../../../records/jobs/bulk-kinds.store.ts';
import { jobRowsOf } from '../../../records/jobs/job-rows.store.ts';
import { darkWebTexts } from '../dark-web.texts.ts';
import { breachConditions } from '../leaks/breaches.list.ts';

export type JobRecord = Selectable<Tables['breach_status_jobs']>;

/** The tables of bulk status changes. */
export const leakJobTables = {
  records: 'breaches',
  jobs: 'breach_status_jobs',
  items: 'breach_status_job_items',
  owner: 'breach_id',
  history: 'breach_history',
} as const;

/** The rows of bulk status changes. */
export const leakJobRows = jobRowsOf(leakJobTables);

/** The leaks that a bulk change takes. */
export const selectedLeaks = {
  rows: leakJobRows,
  source: 'breaches',
  matching: (filter: BreachFilter, viewerId: string) => breachConditions({ ...filter, viewerId }),
  filterOrIds: darkWebTexts.errors.filterOrIds,
};

/** The status change of a leak, which sets the time of its mitigation. */
export const leakChange = statusChange({
  set: `status = {status}::smallint, status_since = {now}::timestamptz,
    mitigated_at = case when {status}::smallint = 3 then {now}::timestamptz end`,
  saved: ['mitigated_at'],
  isUnchanged: 'r.status_since = c.moved_at and r.status = {status}::smallint',
  restored: 'status = h.from_status, status_since = {now}::timestamptz, mitigated_at = h.from_mitigated_at',
});
