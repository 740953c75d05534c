import type { importJobs } from '@gatehouse/contract/imports/import-jobs';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { timestamp } from '../../../platform/database/list-sql.ts';

const daysListed = 30;

/** The list of import jobs of a client. */
export const importJobSource = {
  from: 'import_jobs',
  row: 'import_job_row(shown)',
  search: ['file_name', 'format'],
  sorts: { createdAt: timestamp('created_at') },
  filters: {},
  within: () => [{ sql: "created_at > now() - ? * interval '1 day'", value: daysListed }],
} satisfies ListSource<typeof importJobs.list>;
