import type { notifications } from '@gatehouse/contract/notifications/notifications';

import type { ListSource } from '../../platform/database/list-source.ts';
import { equals, timestamp } from '../../platform/database/list-sql.ts';

/** The list of the viewer's notifications. */
export const notificationSource = {
  from: 'notifications',
  row: `json_build_object('_id', id, 'body', body, 'link', link, 'date', iso(created_at),
    'isRead', read_at is not null, 'kind', kind)`,
  search: ['body'],
  sorts: { date: timestamp('created_at') },
  filters: {
    kind: equals('kind'),
    isRead: (choice) => ({ sql: '(read_at is not null) = ?', value: choice === 'true' }),
  },
  within: ({ viewerId }) => [{ sql: 'user_id = ?', value: viewerId }],
} satisfies ListSource<typeof notifications.list>;
