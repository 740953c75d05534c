import { eventKey, type PhishingEvent, uniqueEvents } from './phishing-event.ts';

/** The rules by which an event is attributed to a mail scanner; the first one that applies is shown. */
export const scannerRules = ['soon-after-sent', 'user-agent', 'shared-address', 'after-report'] as const;
/** A rule for mail scanner events. */
export type ScannerRule = (typeof scannerRules)[number];

/** An email opened or clicked before or this soon after sending: no person is that fast. */
const soonMs = 10_000;
/** Clicks for this many recipients from one IP address within `sharedMs` come from one machine. */
export const sharedRecipients = 5;
const sharedMs = 60_000;
/** Security teams inspect reported emails and follow their links within this time. */
const inspectionMs = 600_000;

/** Facts that the rules need besides the events. */
export interface ScannerContext {
  /** True if a user agent belongs to a bot or an email gateway. */
  isScanner: (userAgent: string) => boolean;
  /** True if an IP address is the company's own, which many employees share. */
  isCompanyAddress: (ip: string) => boolean;
}

type Rule = (event: PhishingEvent) => boolean;

const isOpenOrClick = ({ type }: PhishingEvent): boolean => type === 'opened' || type === 'clicked';

const timesOf = (events: readonly PhishingEvent[], type: PhishingEvent['type']): Map<string, number[]> => {
  const own = events.filter((event) => event.type === type);
  const byRecipient = Map.groupBy(own, ({ recipient }) => recipient);
  return new Map([...byRecipient].map(([recipient, some]) => [recipient, some.map(({ at }) => at)]));
};

/**
 * Applies to loads soon after sending. A gateway follows links while it accepts the email, so such a click may precede the tool's sent
 * event.
 */
function soonAfterSent(events: readonly PhishingEvent[]): Rule {
  const sent = timesOf(events, 'sent');
  return (event) => {
    const times = isOpenOrClick(event) ? (sent.get(event.recipient) ?? []) : [];
    return times.some((at) => event.at >= at && event.at - at <= soonMs) || (times[0] ?? -Infinity) > event.at;
  };
}

/** Counts the recipients of the clicks in a sliding window. */
function openWindow() {
  const clicks = new Map<string, number>();
  const count = (recipient: string, change: number): void => {
    const left = (clicks.get(recipient) ?? 0) + change;
    if (left === 0) clicks.delete(recipient);
    else clicks.set(recipient, left);
  };
  return { count, recipients: () => clicks.size };
}

/** Removes the clicks before a time from the window and returns the index of the first remaining one. */
function dropOldClicks(
  clicks: readonly PhishingEvent[],
  first: number,
  { since, count }: { since: number; count: (recipient: string, change: number) => void },
): number {
  let place = first;
  for (let click = clicks[place]; click && click.at < since; click = clicks[place]) {
    count(click.recipient, -1);
    place += 1;
  }
  return place;
}

/** Returns the keys of the clicks in windows with enough recipients. All clicks are from one IP address, sorted by time. */
function clicksInCrowds(clicks: readonly PhishingEvent[]): Set<string> {
  const crowded = new Set<string>();
  const window = openWindow();
  let first = 0;
  // Windows only move forward, so clicks that are already marked are skipped.
  let marked = 0;
  for (const [last, click] of clicks.entries()) {
    window.count(click.recipient, 1);
    first = dropOldClicks(clicks, first, { since: click.at - sharedMs, count: window.count });
    if (window.recipients() < sharedRecipients) continue;
    for (const one of clicks.slice(Math.max(first, marked), last + 1)) crowded.add(eventKey(one));
    marked = last + 1;
  }
  return crowded;
}

/** Returns the keys of clicks by machines: clicks from one IP address for many recipients within a minute. */
export function findCrowdedClicks(
  events: Iterable<PhishingEvent>,
  { isCompanyAddress }: Pick<ScannerContext, 'isCompanyAddress'>,
): Set<string> {
  const clicks = uniqueEvents(events).filter(
    ({ type, ip }) => type === 'clicked' && ip !== null && !isCompanyAddress(ip),
  );
  const crowded = new Set<string>();
  for (const some of Map.groupBy(clicks, ({ ip }) => ip).values())
    for (const key of clicksInCrowds(some)) crowded.add(key);
  return crowded;
}

function afterReport(events: readonly PhishingEvent[]): Rule {
  const reported = timesOf(events, 'reported');
  const byRecipient = Map.groupBy(events, ({ recipient }) => recipient);
  const isNewSince = ({ recipient, ip }: PhishingEvent, report: number): boolean =>
    ip !== null && !(byRecipient.get(recipient) ?? []).some((known) => known.ip === ip && known.at <= report);
  return (event) =>
    event.type === 'clicked' &&
    (reported.get(event.recipient) ?? []).some(
      (report) => event.at > report && event.at - report <= inspectionMs && isNewSince(event, report),
    );
}

/**
 * Returns the events that a mail scanner caused, by key, with the first rule that applies. Sent emails, submitted data and reports never
 * count as scanner events. The order of the events does not matter. With `crowded` given, the events may be those of some recipients only,
 * because no other rule compares recipients.
 */
export function findScannerEvents(
  events: Iterable<PhishingEvent>,
  context: ScannerContext,
  crowded: { has: (key: string) => boolean } = findCrowdedClicks(events, context),
): Map<string, ScannerRule> {
  const unique = uniqueEvents(events);
  const rules: Record<ScannerRule, Rule> = {
    'soon-after-sent': soonAfterSent(unique),
    'user-agent': (event) => isOpenOrClick(event) && event.userAgent !== null && context.isScanner(event.userAgent),
    'shared-address': (event) => event.type === 'clicked' && crowded.has(eventKey(event)),
    'after-report': afterReport(unique),
  };
  const found = new Map<string, ScannerRule>();
  for (const event of unique) {
    const rule = scannerRules.find((name) => rules[name](event));
    if (rule !== undefined) found.set(eventKey(event), rule);
  }
  return found;
}
