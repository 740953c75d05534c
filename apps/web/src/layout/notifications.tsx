import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import type { Notification } from '@gatehouse/contract/me/me.schema';
import { useState } from 'react';
import { Link } from 'react-router';

import { Badge } from '../ui/marks/badge.tsx';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { layoutTexts } from './layout.texts.ts';
import styles from './notifications.module.css';
import { safeReturnTo } from '../core/public-paths.ts';
import { RelativeTime } from '../ui/time/relative-time.tsx';

const texts = layoutTexts.notifications;

/** Number of notifications shown at first (specification.md, Business constants and limits). */
const firstShown = 5;

interface PanelProps {
  notifications: readonly Notification[];
  onFollow: () => void;
}

function Panel({ notifications, onFollow }: PanelProps) {
  const [isWhole, setIsWhole] = useState(false);
  const newestFirst = notifications.toSorted((left, right) => Date.parse(right.date) - Date.parse(left.date));
  const shown = isWhole ? newestFirst : newestFirst.slice(0, firstShown);
  return (
    <>
      <h2 className={styles.title}>{texts.title}</h2>
      {shown.length === 0 && (
        <p className={styles.none} role="status">
          {texts.none}
        </p>
      )}
      <ul className={styles.list}>
        {shown.map((notification) => (
          <NotificationItem key={notification._id} notification={notification} onFollow={onFollow} />
        ))}
      </ul>
      <div className={styles.more}>
        <LinkButton to="/notifications" variant="quiet" size="small" onFollow={onFollow}>
          {texts.all}
        </LinkButton>
      </div>
      {shown.length < newestFirst.length && (
        <div className={styles.more}>
          <Button variant="quiet" size="small" isWide onClick={() => setIsWhole(true)}>
            {texts.showAll}
          </Button>
        </div>
      )}
    </>
  );
}

interface NotificationsProps {
  notifications: readonly Notification[];
  onOpened: () => void;
}

/** The bell with its red count, and the notifications dropdown (specification.md, Shell, "Notifications dropdown"). */
export function Notifications({ notifications, onOpened }: NotificationsProps) {
  const unread = notifications.filter(({ isRead }) => !isRead).length;
  const icon = (
    <>
      <IconBell size={19} stroke={1.6} />
      {unread > 0 && (
        <span className={styles.count}>
          <Badge tone="count">
            <bdi dir="ltr">{texts.count(unread)}</bdi>
          </Badge>
        </span>
      )}
    </>
  );
  return (
    <Popover
      label={texts.title}
      onOpen={onOpened}
      trigger={(props) => (
        <Tooltip text={texts.title} isDescription={false}>
          <IconButton label={texts.bell(unread)} icon={icon} {...props} />
        </Tooltip>
      )}
    >
      {(close) => <Panel notifications={notifications} onFollow={close} />}
    </Popover>
  );
}

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
function NotificationItem({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
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
