import type { audit } from '@gatehouse/contract/audit/audit';

import type { ListSource } from '../../platform/database/list-source.ts';
import { equals, timestamp } from '../../platform/database/list-sql.ts';

/** The audit log of the company. */
export const auditSource = {
  from: 'audit_entries',
  row: `json_build_object('_id', id, 'at', iso(at), 'action', action,
    'actor', json_build_object('_id', actor_id, 'name', actor_name),
    'subject', subject, 'address', address, 'details', details)`,
  search: ['subject', 'actor_name'],
  sorts: { at: timestamp('at') },
  filters: { action: equals('action') },
  keptTotal: "select total from company_totals where kind = 'audit_entries'",
} satisfies ListSource<typeof audit.list>;
