import type { readLog } from '@gatehouse/contract/read-log/read-log';

import type { ListSource } from '../../platform/database/list-source.ts';
import { equals, equalsAny, timestamp } from '../../platform/database/list-sql.ts';

/** The read log of a company. Row-level security hides from clients what is about withdrawn engagements. */
export const readLogSource = {
  from: 'read_log',
  row: `json_build_object('_id', id, 'at', iso(at), 'kind', kind, 'action', action,
    'record', json_build_object('_id', record_id, 'idVisual', record_number, 'title', record_title, 'engagement', engagement_id),
    'section', nullif(section, ''),
    'who', json_build_object('kind', reader_kind, '_id', reader_id, 'name', reader_name),
    'share', share_id, 'address', address)`,
  search: ['record_number', 'record_title', 'section', 'reader_name', 'address'],
  sorts: { at: timestamp('at') },
  filters: {
    kind: equalsAny('kind', 'text'),
    action: equalsAny('action', 'text'),
    who: equals('reader_id'),
    share: equals('share_id'),
    engagement: equals('engagement_id'),
  },
} satisfies ListSource<typeof readLog.list>;
