import { catalogue, counted } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { notificationsNames } from './notifications-names.texts.ts';

export const notificationsTexts = catalogue({
  title: notificationsNames.title,
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  unread: 'Unread',
  views: { all: 'All', unread: 'Unread' },
  columns: { body: 'Notification', kind: columnTexts.type, date: 'Date' },
  list: {
    caption: 'Notifications',
    search: 'Search notifications',
    count: (total: number) => counted(total, { one: '# notification', other: '# notifications' }),
    none: 'No new notifications',
    noneWhy: 'Updates on your findings, retests and services will appear here and under the bell.',
    cleared: 'No unread notifications',
    noAccess: 'You can’t view notifications',
  },
  days: { today: 'Today', yesterday: 'Yesterday' },
  mute: 'Mute this record',
  muted: 'Record muted. Only mentions and assignments will notify you.',
  settings: 'Notification settings',
});
