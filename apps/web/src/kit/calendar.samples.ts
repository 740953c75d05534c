import { addDays } from '@gatehouse/domain/calendar/day';

import { type CalendarItem, itemShapes, type ItemSign } from '../ui/calendar/calendar-item.ts';

/** The current day in the samples. */
export const sampleToday = '2026-11-23';

const titles = ['Checkout and back office', 'Shop app 4.2', 'Retest: open redirect', 'Phishing refresher', 'Invoice'];
const signs: readonly ItemSign[] = ['planned', 'pending', 'inProgress', 'completed'];

/** Items of every layer over two months, some on the same days. */
export const sampleItems: readonly CalendarItem[] = Array.from({ length: 40 }, (_, at): CalendarItem => {
  const start = addDays('2026-11-02', (at * 7) % 45);
  const isMovable = at % 3 === 0;
  return {
    id: `sample-${at}`,
    title: titles[at % titles.length] ?? '',
    start,
    end: addDays(start, at % 5 === 0 ? 9 : at % 3),
    shape: itemShapes[at % itemShapes.length] ?? 'square',
    sign: signs[at % signs.length],
    description: 'Engagement · Planned',
    isMovable,
    lockReason: isMovable ? undefined : 'Your provider sets the dates of engagements.',
    isOverdue: at === 4,
    isRepeat: at % 6 === 0,
  };
});

/** Sample texts of the grids. */
export const sampleGridTexts = {
  more: (count: string) => `+${count} more`,
  day: (day: string, count: number) => `${day}, ${count} items`,
  item: (title: string, description: string, dates: string) => `${title}, ${description}, ${dates}`,
  dates: (start: string, end: string) => (start === end ? start : `${start} – ${end}`),
  create: 'New request',
  nothing: 'Nothing on this day.',
  today: 'Today',
};
