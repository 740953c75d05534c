import { addEvent, type CalendarEntry, openCalendar } from '../calendar-event.ts';

const hourSeconds = 3_600;

/** The head of a feed: the name of its calendar and the address of the portal. */
export interface FeedHead {
  name: string;
  portal: string;
}

/** Returns a feed as iCalendar text. */
export function feedText({ name, portal }: FeedHead, entries: Iterable<CalendarEntry>): string {
  const file = openCalendar({ name, method: 'PUBLISH' }).ttl(hourSeconds);
  for (const entry of entries) addEvent(file, entry, portal);
  return `${file.toString()}\r\n`;
}
