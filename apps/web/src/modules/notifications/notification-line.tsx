import { type ListedNotification, notifications } from '@gatehouse/contract/notifications';
import { Link } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { safeReturnTo } from '../../core/public-paths.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** What happened, when, the way there, and whether it counts as read. */
export function NotificationLine({ notification }: { notification: ListedNotification }) {
  const { _id, body, link, date, isRead } = notification;
  const { change: mark, isBusy } = useChange(notifications.mark);
  const to = safeReturnTo(link);
  const setRead = (wanted: boolean) => void mark({ params: { id: _id }, body: { isRead: wanted } });
  return (
    <li className={styles.item} data-unread={!isRead}>
      <div className={styles.words}>
        {to === null ? (
          <bdi>{body}</bdi>
        ) : (
          <Link to={to} onClick={() => !isRead && setRead(true)}>
            <bdi>{body}</bdi>
          </Link>
        )}
        <div className={styles.time}>
          <RelativeTime moment={date} />
        </div>
      </div>
      <div className={styles.tools}>
        {!isRead && <Badge tone="strong">{texts.fresh}</Badge>}
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => setRead(!isRead)}>
          {isRead ? texts.markUnread : texts.markRead}
        </Button>
      </div>
    </li>
  );
}
