import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** An event as parsed by a calendar library. Dates are as displayed, the end exclusive. */
export interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  start: string;
  end: string;
  sequence: number;
  status: string;
  url: string;
}

const byUid = (one: ReadEvent, other: ReadEvent): number => (one.uid < other.uid ? -1 : 1);

/** Parses the events of a file with ical.js. */
export function readWithIcalJs(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => {
      const event = new ICAL.Event(component);
      const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
      return {
        uid: event.uid,
        summary: event.summary,
        description: event.description,
        start: event.startDate.toString(),
        end: event.endDate.toString(),
        sequence: event.sequence,
        status: text('status'),
        url: text('url'),
      };
    })
    .toSorted(byUid);
}

/** Returns the day of a date, which the library gives as a local midnight with a flag. */
function dayOf(date: Date & { dateOnly?: true }): string {
  if (date.dateOnly !== true) throw new Error('The date has a time');
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Returns the text of a property. One with parameters is an object in the library. */
function plain(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'val' in value) return plain(value.val);
  return typeof value === 'string' ? value : '';
}

/** Parses the events of a file with node-ical. */
export function readWithNodeIcal(file: string): ReadEvent[] {
  return Object.values(nodeIcal.sync.parseICS(file))
    .filter((part) => part !== undefined && part.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      summary: plain(event.summary),
      description: plain(event.description),
      start: dayOf(event.start),
      end: dayOf(event.end ?? event.start),
      sequence: Number(event.sequence),
      status: plain(event.status),
      url: plain(event.url),
    }))
    .toSorted(byUid);
}
