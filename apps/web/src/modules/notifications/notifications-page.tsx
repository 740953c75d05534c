import type { Page } from '@gatehouse/contract/endpoint';
import { me } from '@gatehouse/contract/me';
import { useEffect, useRef } from 'react';

import { type Reading, useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { MailChoices } from './mail-choices.tsx';
import { NotificationFilterBar } from './notification-filter-bar.tsx';
import { NotificationLine } from './notification-line.tsx';
import { type ListedNotification, notifications } from '@gatehouse/contract/notifications';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';
import { type NotificationFilters, useNotificationFilters } from './use-notification-filters.ts';

export default function NotificationsPage() {
  const filters = useNotificationFilters();
  const list = useRead(notifications.list, { query: filters.query }, { keepPrevious: true });
  const kinds = useRead(notifications.choices);
  usePageTitle(texts.title);
  useFreshWithBell(list.refresh);
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} action={<MarkAll />} />
      <NotificationFilterBar filters={filters} kinds={kinds.data ?? []} />
      <Card padding="flush">
        <Lines list={list} filters={filters} />
      </Card>
      <div className={styles.below}>
        <MailChoices />
      </div>
    </>
  );
}

/** The bell hears of what is new; what it heard of while the page is open belongs in the list as well. */
function useFreshWithBell(refresh: () => unknown): void {
  const { notifications } = useUserInfo();
  const known = useRef(notifications);
  useEffect(() => {
    if (known.current === notifications) return;
    known.current = notifications;
    refresh();
  }, [notifications, refresh]);
}

function MarkAll() {
  const { notifications } = useUserInfo();
  const { run, isBusy } = useCall(me.notificationsRead);
  const markAll = async (): Promise<void> => {
    const outcome = await run();
    if ('data' in outcome) await reloadInfoNow();
  };
  if (notifications.every(({ isRead }) => isRead)) return null;
  return (
    <Button isBusy={isBusy} onClick={() => void markAll()}>
      {texts.markAll}
    </Button>
  );
}

type List = Reading<Page<ListedNotification>>;

function Lines({ list, filters }: { list: List; filters: NotificationFilters }) {
  const page = list.data;
  const failure = list.failure;
  if (failure && !list.data) {
    return (
      <ErrorState
        texts={coreTexts.errorState}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={list.refresh}
      />
    );
  }
  if (!page) {
    return (
      <div className={styles.loading} role="status" aria-label={texts.loading}>
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (page.rows.length === 0) return <Nothing filters={filters} />;
  return (
    <>
      <ul aria-label={texts.list}>
        {page.rows.map((notification: ListedNotification) => (
          <NotificationLine key={notification._id} notification={notification} />
        ))}
      </ul>
      <Pager
        texts={{ ...texts.pager, summary: texts.summary(page.rows.length, page.total) }}
        {...filters.movesFrom(page.nextCursor)}
      />
    </>
  );
}

function Nothing({ filters }: { filters: NotificationFilters }) {
  if (!filters.isFiltered) {
    return (
      <EmptyState kind="first-use" title={texts.none}>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="filtered" title={texts.filtered} action={<Button onClick={filters.clear}>{texts.clear}</Button>}>
      {texts.filteredWhy}
    </EmptyState>
  );
}
