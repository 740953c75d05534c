import type { MutedRecord } from '@gatehouse/contract/notifications/notifications.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { Link } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { safeReturnTo } from '../../core/public-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import styles from './me.module.css';
import { meTexts } from './me.texts.ts';

const texts = meTexts.notifications;

/** The records that the user muted, listed by the notification from which they were muted; hidden if there are none. */
export function MutedRecords() {
  const { data = [] } = useRead(notifications.muted);
  if (data.length === 0) return null;
  return (
    <Card title={texts.mutedTitle} context={texts.mutedContext}>
      <Stack as="ul" gap={0} aria-label={texts.mutedTitle}>
        {data.map((record) => (
          <MutedItem key={record._id} record={record} />
        ))}
      </Stack>
    </Card>
  );
}

function MutedItem({ record: { _id, path, body, mutedAt } }: { record: MutedRecord }) {
  const { change: unmute, isBusy } = useChange(notifications.unmute);
  const to = safeReturnTo(path);
  return (
    <Row as="li" gap={12} justify="between" className={styles.item}>
      <div className={styles.itemWords}>
        {to === null ? (
          <bdi>{body}</bdi>
        ) : (
          <Link to={to}>
            <bdi>{body}</bdi>
          </Link>
        )}
        <Text as="div" tone="muted">
          <RelativeTime moment={mutedAt} />
        </Text>
      </div>
      <Button size="small" isBusy={isBusy} onClick={() => void unmute({ params: { id: _id } })}>
        {texts.unmute}
      </Button>
    </Row>
  );
}
