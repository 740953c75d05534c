import { me, type Notification } from '@gatehouse/contract/me';
import { Link } from 'react-router';

import { safeReturnTo } from '../../core/public-paths.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { useCall } from '../../core/use-call.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import styles from './profile.module.css';
import { profileTexts } from './profile.texts.ts';

const texts = profileTexts.notifications;

export function NotificationsTab() {
  const { notifications } = useUserInfo();
  const { run, isBusy } = useCall(me.notificationsRead);
  const markRead = async (): Promise<void> => {
    const outcome = await run();
    if ('data' in outcome) await reloadInfoNow();
  };
  const hasUnread = notifications.some(({ isRead }) => !isRead);
  const action = (
    <>
      {hasUnread && (
        <Button size="small" isBusy={isBusy} onClick={() => void markRead()}>
          {texts.markRead}
        </Button>
      )}
      <LinkButton to="/notifications" size="small">
        {texts.all}
      </LinkButton>
    </>
  );
  return (
    <div className={styles.narrow}>
      <Card title={texts.title} context={texts.context} actions={action}>
        {notifications.length === 0 ? (
          <EmptyState kind="first-use" title={texts.none}>
            {texts.noneWhy}
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label={texts.title}>
            {notifications.map((notification) => (
              <NotificationItem key={notification._id} notification={notification} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function NotificationItem({ notification }: { notification: Notification }) {
  const to = safeReturnTo(notification.link);
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        {to === null ? notification.body : <Link to={to}>{notification.body}</Link>}
        <div className={styles.muted}>
          <RelativeTime moment={notification.date} />
        </div>
      </div>
      {!notification.isRead && <Badge tone="strong">{texts.fresh}</Badge>}
    </li>
  );
}
