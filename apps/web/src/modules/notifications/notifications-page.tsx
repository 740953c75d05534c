import { me } from '@gatehouse/contract/me/me';
import type { ListedNotification } from '@gatehouse/contract/notifications/notifications.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { safeReturnTo } from '../../core/public-paths.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { useCall } from '../../core/use-call.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { facetsOf } from '../../shared/resource-list/facets-of.tsx';
import { ListView } from '../../shared/resource-list/list-view.tsx';
import { usePagedRows } from '../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../shared/resource-list/use-list-state.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { CardMark } from '../../ui/table/card-mark.ts';
import { CardLines } from '../../ui/table/card-lines.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { RowAction } from '../../ui/table/row-action.tsx';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { Arrival } from './arrival.tsx';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';
import { useDaySections } from './use-day-sections.ts';

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  { key: 'unread', label: texts.views.unread, parameters: { isRead: 'false' } },
];

export default function NotificationsPage() {
  const state = useListState(notifications.list, { views, defaultView: 'all' });
  const rows = usePagedRows({ list: notifications.list, state });
  const { data: kinds = [] } = useRead(notifications.choices);
  const titleOf = (kind: string): string => kinds.find((each) => each.kind === kind)?.title ?? kind;
  const sections = useDaySections(rows.rows);
  const kind = {
    label: texts.columns.kind,
    options: kinds.map(({ kind: value, title }) => ({ value, label: title })),
    wordOf: titleOf,
  };
  useRefreshWithBell(rows.refresh);
  return (
    <>
      <TitledHeader title={texts.title} action={<HeaderActions />} />
      <ListView
        name="notifications"
        columns={columnsWith(titleOf)}
        texts={texts.list}
        state={state}
        source={rows}
        views={views}
        facets={facetsOf(notifications.list, state, { filters: { kind }, counts: undefined })}
        rowMark={(notification) => <UnreadMark notification={notification} />}
        rowActions={(notification) => <Actions notification={notification} />}
        actionsAtMost={2}
        {...sections}
        card={(notification, CardTitle) => (
          // The unread dot is at the start of the line, as in the table.
          <CardMark value={undefined}>
            <CardLines
              start={
                <Row as="span" wraps={false} className={styles.kind}>
                  <UnreadMark notification={notification} />
                  <span className={styles.kindName}>{titleOf(notification.kind)}</span>
                </Row>
              }
              title={
                <CardTitle>
                  <Body notification={notification} />
                </CardTitle>
              }
              foot={<Arrival moment={notification.date} />}
            />
          </CardMark>
        )}
      />
    </>
  );
}

/** The dot of an unread notification. It always takes up space, so that all titles are aligned. */
const UnreadMark = ({ notification: { isRead } }: { notification: ListedNotification }) => (
  <span className={styles.mark} data-unread={!isRead || undefined}>
    {!isRead && <VisuallyHidden>{texts.unread}</VisuallyHidden>}
  </span>
);

const columnsWith = (titleOf: (kind: string) => string): readonly Column<ListedNotification>[] => [
  {
    key: 'body',
    identifies: true,
    title: texts.columns.body,
    cell: (notification) => (
      <TwoLineCell first={<Body notification={notification} />} second={titleOf(notification.kind)} />
    ),
  },
  { key: 'date', title: texts.columns.date, cell: ({ date }) => <Arrival moment={date} />, width: '150px' },
];

const useMark = ({ _id }: ListedNotification) => {
  const { change, isBusy } = useChange(notifications.mark);
  return { isBusy, mark: (isRead: boolean) => void change({ params: { id: _id }, body: { isRead } }) };
};

/** The text of a notification; opening its link marks it as read. */
function Body({ notification }: { notification: ListedNotification }) {
  const { body, link, isRead } = notification;
  const { mark } = useMark(notification);
  const to = safeReturnTo(link);
  return (
    <Text as="span" {...(!isRead && { weight: 'strong' })}>
      {to === null ? (
        <bdi>{body}</bdi>
      ) : (
        <Link to={to} className={styles.link} onClick={() => !isRead && mark(true)}>
          <bdi>{body}</bdi>
        </Link>
      )}
    </Text>
  );
}

function Actions({ notification }: { notification: ListedNotification }) {
  const { mark, isBusy } = useMark(notification);
  const { mute, isMuting } = useMute(notification);
  const { isRead } = notification;
  const [Icon, label] = isRead ? [IconMail, texts.markUnread] : [IconMailOpened, texts.markRead];
  return (
    <>
      <RowAction icon={<Icon size={17} stroke={1.6} />} hint={label} isBusy={isBusy} onClick={() => mark(!isRead)} />
      <RowAction icon={<IconBellOff size={17} stroke={1.6} />} hint={texts.mute} isBusy={isMuting} onClick={mute} />
    </>
  );
}

/** Mutes the record of a notification; the toast has an undo button. */
function useMute({ _id }: ListedNotification) {
  const { change: muteRecord, isBusy: isMuting } = useChange(notifications.mute);
  const { change: unmuteRecord } = useChange(notifications.unmute);
  const mute = async (): Promise<void> => {
    const { data } = await muteRecord({ body: { notificationId: _id } });
    if (!data) return;
    const act = () => void unmuteRecord({ params: { id: data._id } });
    raiseToast({ kind: 'success', message: texts.muted, action: { label: formTexts.undo, act } });
  };
  return { mute: () => void mute(), isMuting };
}

/** Refreshes the list when the bell receives an event of a new notification. */
function useRefreshWithBell(refresh: () => unknown): void {
  const { notifications: latest } = useUserInfo();
  const known = useRef(latest);
  useEffect(() => {
    if (known.current === latest) return;
    known.current = latest;
    refresh();
  }, [latest, refresh]);
}

const HeaderActions = () => (
  <Row>
    <LinkButton to="/profile/notifications">{texts.settings}</LinkButton>
    <MarkAllRead />
  </Row>
);

function MarkAllRead() {
  const { notifications: latest } = useUserInfo();
  const { run, isBusy } = useCall(me.notificationsRead);
  const markAll = async (): Promise<void> => {
    const outcome = await run();
    if ('data' in outcome) await reloadInfoNow();
  };
  if (latest.every(({ isRead }) => isRead)) return null;
  return (
    <Button isBusy={isBusy} onClick={() => void markAll()}>
      {texts.markAll}
    </Button>
  );
}
