import type { importJobs } from '@gatehouse/contract/import-jobs';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { timestamp } from '../../../platform/database/list-sql.ts';

const daysListed = 30;

/** The import jobs of a client. */
export const importJobSource = {
  from: 'import_jobs',
  row: `json_build_object('_id', id,
    'company', (select json_build_object('_id', c.id, 'name', c.name) from companies c where c.id = shown.company_id),
    'fileName', file_name, 'format', format, 'state', state, 'bytesRead', bytes_read, 'bytesTotal', bytes_total,
    'createdAt', iso(created_at), 'endedAt', iso(ended_at), 'undoUntil', case when state = 'Done' and undo_until > now() then iso(undo_until) end, 'report', report, 'failure', failure)`,
  search: ['file_name', 'format'],
  sorts: { createdAt: timestamp('created_at') },
  filters: {},
  within: () => [{ sql: "created_at > now() - ? * interval '1 day'", value: daysListed }],
} satisfies ListSource<typeof importJobs.list>;
