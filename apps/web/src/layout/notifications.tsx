import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import type { Notification } from '@gatehouse/contract/me/me.schema';
import { useState } from 'react';

import { Badge } from '../ui/marks/badge.tsx';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { layoutTexts } from './layout.texts.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';

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
