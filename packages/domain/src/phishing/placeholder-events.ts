import { eventKey, type PhishingEvent } from './phishing-event.ts';

/** An event that may be made of a result, whose tool names no events. */
export interface ReportedEvent extends PhishingEvent {
  isPlaceholder: boolean;
}

const kindOf = ({ recipient, type }: ReportedEvent): string => JSON.stringify([recipient, type]);

/** Of the placeholders of one kind the earliest counts, whatever their order. */
function earliest<Event extends ReportedEvent>(placeholders: readonly Event[]): Event[] {
  const byKind = new Map<string, Event>();
  for (const event of placeholders) {
    const known = byKind.get(kindOf(event));
    const isEarlier =
      known === undefined || event.at < known.at || (event.at === known.at && eventKey(event) < eventKey(known));
    if (isEarlier) byKind.set(kindOf(event), event);
  }
  return [...byKind.values()];
}

/**
 * Each event once, and a placeholder only where its recipient has no event of that kind: what a tool says in a result is
 * what it says more exactly in its events. The order in which they come makes no difference.
 */
export function settleEvents<Event extends ReportedEvent>(events: readonly Event[]): Event[] {
  const real = new Map(events.filter((event) => !event.isPlaceholder).map((event) => [eventKey(event), event]));
  const kinds = new Set([...real.values()].map(kindOf));
  const placeholders = events.filter((event) => event.isPlaceholder && !kinds.has(kindOf(event)));
  return [...real.values(), ...earliest(placeholders)];
}
