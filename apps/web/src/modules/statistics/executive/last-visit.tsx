import { notifications } from '@gatehouse/contract/notifications/notifications';
import { displayDate } from '@gatehouse/domain/display-date';
import { useEffect, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { remembered } from '../../../core/remember.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { statisticsTexts } from '../statistics.texts.ts';

const texts = statisticsTexts.visit;
const shownAtMost = 5;
/** Views of the board within this time count as one visit. */
const visitMs = 30 * 60 * 1000;

interface Visits {
  previous: string | null;
  latest: string;
}

const isVisits = (value: unknown): value is Visits | null =>
  value === null || (typeof value === 'object' && 'latest' in value && typeof value.latest === 'string');

const visits = remembered<Visits | null>('boardVisits', isVisits, null);

/** Returns the time of the previous visit in this browser, or null on the first. */
function usePreviousVisit(): string | null {
  const [known] = useState(visits.read);
  const [now] = useState(() => new Date().toISOString());
  const isNew = known === null || Date.parse(now) - Date.parse(known.latest) > visitMs;
  const previous = isNew ? (known?.latest ?? null) : known.previous;
  useEffect(() => visits.write({ previous, latest: now }), [previous, now]);
  return previous;
}

/** Up to five events since the last visit; hidden if there were none. */
export function LastVisit() {
  const previous = usePreviousVisit();
  const { data } = useRead(notifications.list, { query: { limit: shownAtMost } }, { keepPrevious: true });
  const events = (data?.rows ?? []).filter(({ date }) => previous === null || date > previous);
  if (previous === null || events.length === 0) return null;
  const title = texts.title(events.length, displayDate(previous.slice(0, 10)) ?? '');
  return (
    <Menu
      label={title}
      align="end"
      items={[
        ...events.map(({ body, link, date }) => ({
          label: body,
          to: link,
          hint: displayDate(date.slice(0, 10)) ?? '',
        })),
        { label: texts.all, to: '/notifications' },
      ]}
      trigger={(trigger) => (
        <Button variant="quiet" size="small" {...trigger}>
          {title}
        </Button>
      )}
    />
  );
}
