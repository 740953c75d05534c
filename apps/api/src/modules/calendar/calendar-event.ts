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

/** A calendar item as exported to other calendars. Days are `YYYY-MM-DD`; both are included. */
export interface CalendarEntry {
  id: string;
  layer: CalendarLayer;
  title: string;
  type: string;
  status: string;
  date_start: string;
  date_end: string;
  /** The path of the item's page in the portal. */
  link: string;
  sequence: number;
  changed_at: string;
}

/** The UID leaves out the portal's address, so that changing the address does not duplicate events in subscribed calendars. */
const eventUid = (id: string): string => `${id}@gatehouse`;

/** Removes control characters (Cc) except tabs and line breaks, because RFC 5545 forbids them in text. */
const withoutControlCharacters = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, ' ');

/** Layers whose statuses and severities are lowercase codes. The words of all other layers are shown unchanged. */
const codedLayers: readonly CalendarLayer[] = ['retests', 'findings', 'certificates'];
const displayWord = (layer: CalendarLayer, word: string): string =>
  codedLayers.includes(layer) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

interface CalendarHead {
  /** The name of the calendar, which some programs show. */
  name?: string;
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
}

/** Returns an empty calendar. Its name is escaped here because the library does not escape it. */
export function openCalendar({ name, method }: CalendarHead): ICalCalendar {
  return ical({
    prodId: { company: 'Gatehouse', product: texts.product, language: 'EN' },
    method: ICalCalendarMethod[method],
    ...(name === undefined ? {} : { name: escape(withoutControlCharacters(name), false) }),
  });
}

/** Adds an all-day event. As RFC 5545 requires, it ends on the day after the last; without a time zone, no reader shifts its days. */
export function addEvent(calendar: ICalCalendar, entry: CalendarEntry, portal: string): ICalEvent {
  const { id, layer, title, type, status, date_start, date_end, link, sequence, changed_at } = entry;
  return calendar.createEvent({
    id: eventUid(id),
    sequence,
    stamp: changed_at,
    lastModified: changed_at,
    start: date_start,
    end: addDays(date_end, 1),
    allDay: true,
    summary: withoutControlCharacters(texts.summary[layer](title)),
    description: withoutControlCharacters(
      [...(type ? [texts.type(displayWord(layer, type))] : []), texts.status(displayWord(layer, status))].join('\n'),
    ),
    url: `${portal}${link}`,
    status: status === 'Pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    class: ICalEventClass.PRIVATE,
    categories: [{ name: texts.layers[layer] }],
  });
}
