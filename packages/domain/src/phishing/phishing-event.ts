/** Types of events in a phishing simulation. Attachments, replies and QR codes count as clicks, macros as submitted data. */
export const phishingEventTypes = ['sent', 'opened', 'clicked', 'submitted', 'reported', 'error'] as const;
/** A type of event. */
export type PhishingEventType = (typeof phishingEventTypes)[number];

/** An event of one recipient, as reported by the phishing tool. */
export interface PhishingEvent {
  recipient: string;
  type: PhishingEventType;
  /** Milliseconds since 1970. */
  at: number;
  /** In the format of RFC 5952; null if the tool reports none. */
  ip: string | null;
  userAgent: string | null;
}

const sized = (text: string | null): string => (text === null ? '-' : `${text.length}:${text}`);

/**
 * Returns the identity of an event: events with equal recipient, type, time, IP address and user agent are one, however often a file or
 * webhook delivers them.
 */
export const eventKey = ({ recipient, type, at, ip, userAgent }: PhishingEvent): string =>
  `${sized(recipient)} ${type} ${at} ${sized(ip)} ${sized(userAgent)}`;

/** Removes duplicate events and sorts by time, then by key. */
export function uniqueEvents(events: Iterable<PhishingEvent>): PhishingEvent[] {
  const byKey = new Map<string, PhishingEvent>();
  for (const event of events) byKey.set(eventKey(event), event);
  return [...byKey]
    .toSorted(([one, first], [other, second]) => first.at - second.at || (one < other ? -1 : 1))
    .map(([, event]) => event);
}
