/** What can happen to a simulated phish. Attachments, replies and QR codes count as clicks, macros as submitted data. */
export const phishingEventTypes = ['sent', 'opened', 'clicked', 'submitted', 'reported', 'error'] as const;
/** One of them. */
export type PhishingEventType = (typeof phishingEventTypes)[number];

/** One event of one recipient, as a tool reports it. */
export interface PhishingEvent {
  recipient: string;
  type: PhishingEventType;
  /** Milliseconds since 1970. */
  at: number;
  /** RFC 5952; null where the tool names none. */
  ip: string | null;
  userAgent: string | null;
}

const sized = (text: string | null): string => (text === null ? '-' : `${text.length}:${text}`);

/** Equal recipient, type, time, address and user agent are one event, however often a file or webhook brings it. */
export const eventKey = ({ recipient, type, at, ip, userAgent }: PhishingEvent): string =>
  `${sized(recipient)} ${type} ${at} ${sized(ip)} ${sized(userAgent)}`;

/** Each event once, in the order of time; of events at one time, in the order of their keys. */
export function uniqueEvents(events: Iterable<PhishingEvent>): PhishingEvent[] {
  const byKey = new Map<string, PhishingEvent>();
  for (const event of events) byKey.set(eventKey(event), event);
  return [...byKey]
    .toSorted(([one, first], [other, second]) => first.at - second.at || (one < other ? -1 : 1))
    .map(([, event]) => event);
}
