import { catalogue, counted, shownNumber } from '../../core/texts.ts';
import { listTexts } from '../../shared/vocabulary/lists.texts.ts';
import { notificationsNames } from './notifications-names.texts.ts';

export const notificationsTexts = catalogue({
  title: notificationsNames.title,
  context: 'All that the portal told you, newest first.',
  markAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  search: 'Search notifications',
  everyKind: 'Every kind',
  kindFilter: 'Kind',
  unreadOnly: 'Unread only',
  fresh: 'New',
  clear: listTexts.clear,
  list: 'Notifications',
  loading: 'Loading notifications',
  none: 'No new notifications',
  noneWhy: 'When something of yours changes, it is told here and under the bell.',
  filtered: 'Nothing fits these filters',
  filteredWhy: 'Other words or fewer filters may find it.',
  summary: (shown: number, total: number) =>
    `${shownNumber(shown)} of ${counted(total, { one: '# notification', other: '# notifications' })}`,
  pager: { label: 'Pages of the notifications', previous: 'Newer', next: 'Older' },
  choices: {
    title: 'By mail',
    context: 'The bell tells you everything. Choose what comes by mail as well; a change holds at once.',
    mail: { 'at-once': 'At once', daily: 'Once a day', off: 'Not at all' },
  },
});
