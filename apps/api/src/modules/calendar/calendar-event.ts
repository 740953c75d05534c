import type { CalendarLayer } from '@gatehouse/contract/calendar/calendar-access';
import { addDays } from '@gatehouse/domain/calendar/day';
import ical, {
  escape,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

import { calendarTexts as texts } from './calendar.texts.ts';

/** An item as another calendar gets it. Days are `YYYY-MM-DD`, both included. */
export interface CalendarEntry {
  id: string;
  layer: CalendarLayer;
  title: string;
  type: string;
  status: string;
  date_start: string;
  date_end: string;
  /** Within the portal. */
  link: string;
  sequence: number;
  changed_at: string;
}

/** Nothing of the portal's address is in it, so that a move of the portal doubles no event. */
const uidOf = (id: string): string => `${id}@gatehouse`;

/** RFC 5545 allows no control character (Cc) but tabs and line breaks in a text. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, ' ');

/** Severities and the statuses of certificates are codes; the other words are as people wrote them. */
const coded: readonly CalendarLayer[] = ['retests', 'findings', 'certificates'];
const wordOf = (layer: CalendarLayer, word: string): string =>
  coded.includes(layer) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

interface CalendarHead {
  /** Shown by some programs as the name of the calendar. */
  name?: string;
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
}

/** An empty calendar. The library writes its name as it is. */
export function openCalendar({ name, method }: CalendarHead): ICalCalendar {
  return ical({
    prodId: { company: 'Gatehouse', product: texts.product, language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(name === undefined ? {} : { name: escape(plain(name), false) }),
  });
}

/** Adds an all-day event: the day after the last is its end, as RFC 5545 has it. No zone is named, so none shifts a day. */
export function addEvent(calendar: ICalCalendar, entry: CalendarEntry, portal: string): ICalEvent {
  const { id, layer, title, type, status, date_start, date_end, link, sequence, changed_at } = entry;
  return calendar.createEvent({
    id: uidOf(id),
    sequence,
    stamp: changed_at,
    lastModified: changed_at,
    start: date_start,
    end: addDays(date_end, 1),
    allDay: true,
    summary: plain(texts.summary[layer](title)),
    description: plain(
      [...(type ? [texts.type(wordOf(layer, type))] : []), texts.status(wordOf(layer, status))].join('\n'),
    ),
    url: `${portal}${link}`,
    status: status === 'Pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    class: ICalEventClass.PRIVATE,
    categories: [{ name: texts.layers[layer] }],
  });
}
