import type { Notification } from '@gatehouse/contract/me/me.schema';
import { Link } from 'react-router';

import { safeReturnTo } from '../core/public-paths.ts';
import { Badge } from '../ui/marks/badge.tsx';
import { RelativeTime } from '../ui/time/relative-time.tsx';
import { layoutTexts } from './layout.texts.ts';
import styles from './notifications.module.css';

/**
 * Matches the '#' reference to an item in the body (specification.md, Entities and their fields), which is highlighted. It may contain
 * non-breaking spaces.
 */
const reference = /#[\p{L}\p{N}@](?:[\p{L}\p{N}_.@+/:\u00A0-]*[\p{L}\p{N}])?/u;

function Body({ text }: { text: string }) {
  const found = reference.exec(text);
  if (!found) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, found.index)}
      <span className={styles.reference}>{found[0]}</span>
      {text.slice(found.index + found[0].length)}
    </bdi>
  );
}

/** A notification with its time and link. */
export function NotificationItem({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const to = safeReturnTo(notification.link);
  return (
    <li className={styles.item} data-unread={!notification.isRead}>
      <div className={styles.words}>
        {to === null ? (
          <Body text={notification.body} />
        ) : (
          <Link className={styles.link} to={to} onClick={onFollow}>
            <Body text={notification.body} />
          </Link>
        )}
        <div className={styles.time}>
          <RelativeTime moment={notification.date} />
        </div>
      </div>
      {!notification.isRead && <Badge tone="strong">{layoutTexts.notifications.fresh}</Badge>}
    </li>
  );
}
