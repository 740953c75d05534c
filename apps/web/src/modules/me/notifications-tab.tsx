import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { MutedRecords } from './muted-records.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import styles from './me.module.css';
import { meTexts } from './me.texts.ts';

/** The notification settings of the user. */
export const NotificationsTab = () => (
  <Stack className={styles.page}>
    <NotificationChoices />
    <MutedRecords />
    <Row>
      <LinkButton to="/notifications">{meTexts.notifications.all}</LinkButton>
    </Row>
  </Stack>
);
