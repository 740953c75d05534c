import type { ListedNotification } from '@gatehouse/contract/notifications/notifications.schema';
import { addDays } from '@gatehouse/domain/calendar/day';
import { displayDate } from '@gatehouse/domain/display-date';
import { useState } from 'react';

import { useZoneDay } from '../../shared/dates/use-zone-day.ts';
import type { TableSection } from '../../ui/table/data-table-column.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { notificationsTexts } from './notifications.texts.ts';

const texts = notificationsTexts.days;

/** Groups notifications by day of arrival, in the time zone of the viewer's company. */
export function useDaySections(rows: readonly ListedNotification[]) {
  const dayOf = useZoneDay();
  const today = dayOf(useNow());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const titles = new Map([
    [today, texts.today],
    [addDays(today, -1), texts.yesterday],
  ]);
  const days = Map.groupBy(rows, ({ date }) => dayOf(date));
  const sections: TableSection<ListedNotification>[] = [...days].map(([day, ofDay]) => ({
    key: day,
    title: titles.get(day) ?? displayDate(day),
    isOpen: !closed.has(day),
    rows: ofDay,
  }));
  const onSection = (day: string): void => {
    const next = new Set(closed);
    if (!next.delete(day)) next.add(day);
    setClosed(next);
  };
  return { sections, onSection };
}
