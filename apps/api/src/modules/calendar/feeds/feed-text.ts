import { addEvent, type CalendarEntry, openCalendar } from '../calendar-event.ts';

const hourSeconds = 3_600;

/** Head of a feed: the name of its calendar and the address of the portal. */
export interface FeedHead {
  /** The name of the calendar. */
  name: string;
  /** The address of the portal. */
  portal: string;
}

/** A feed as iCalendar. */
export function feedText({ name, portal }: FeedHead, entries: Iterable<CalendarEntry>): string {
  const file = openCalendar({ name, method: 'PUBLISH' }).ttl(hourSeconds);
  for (const entry of entries) addEvent(file, entry, portal);
  return `${file.toString()}\r\n`;
}
