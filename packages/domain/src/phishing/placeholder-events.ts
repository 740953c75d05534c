import { eventKey, type PhishingEvent } from './phishing-event.ts';

/** An event; a placeholder is derived from a result of a tool that reports no separate events. */
export interface ReportedEvent extends PhishingEvent {
  isPlaceholder: boolean;
}

const kindOf = ({ recipient, type }: ReportedEvent): string => JSON.stringify([recipient, type]);

/** Returns the earliest placeholder for each recipient and type, independent of their order. */
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
 * Removes duplicates, and placeholders whose recipient has a real event of the same type, because events are more precise than results. The
 * order of the events does not matter.
 */
export function mergeEvents<Event extends ReportedEvent>(events: readonly Event[]): Event[] {
  const real = new Map(events.filter((event) => !event.isPlaceholder).map((event) => [eventKey(event), event]));
  const kinds = new Set([...real.values()].map(kindOf));
  const placeholders = events.filter((event) => event.isPlaceholder && !kinds.has(kindOf(event)));
  return [...real.values(), ...earliest(placeholders)];
}
