import { eventKey, type PhishingEvent, uniqueEvents } from './phishing-event.ts';

/** Why an event counts as one of a mail scanner, in the order in which the rules are named. */
export const scannerRules = ['soon-after-sent', 'user-agent', 'shared-address', 'after-report'] as const;
/** One of them. */
export type ScannerRule = (typeof scannerRules)[number];

/** Opened or clicked this soon after the email was sent, or before it: no person is that fast. */
const soonMs = 10_000;
/** So many recipients of one address within this time are one machine. */
export const sharedRecipients = 5;
const sharedMs = 60_000;
/** Reported emails are inspected, and their links followed, within this time. */
const inspectionMs = 600_000;

/** What the rules cannot know by themselves. */
export interface ScannerContext {
  /** Whether a user agent is that of a bot or an email gateway. */
  isScanner: (userAgent: string) => boolean;
  /** Whether an address is the company's own, which many people share. */
  isCompanyAddress: (ip: string) => boolean;
}

type Rule = (event: PhishingEvent) => boolean;

const isLoad = ({ type }: PhishingEvent): boolean => type === 'opened' || type === 'clicked';

const timesOf = (events: readonly PhishingEvent[], type: PhishingEvent['type']): Map<string, number[]> => {
  const own = events.filter((event) => event.type === type);
  const byRecipient = Map.groupBy(own, ({ recipient }) => recipient);
  return new Map([...byRecipient].map(([recipient, some]) => [recipient, some.map(({ at }) => at)]));
};

/** A gateway that follows links while it takes the email is noted before the tool notes that it was sent. */
function soonAfterSent(events: readonly PhishingEvent[]): Rule {
  const sent = timesOf(events, 'sent');
  return (event) => {
    const times = isLoad(event) ? (sent.get(event.recipient) ?? []) : [];
    return times.some((at) => event.at >= at && event.at - at <= soonMs) || (times[0] ?? -Infinity) > event.at;
  };
}

/** How many recipients the clicks of a window have. */
function openWindow() {
  const clicks = new Map<string, number>();
  const count = (recipient: string, change: number): void => {
    const left = (clicks.get(recipient) ?? 0) + change;
    if (left === 0) clicks.delete(recipient);
    else clicks.set(recipient, left);
  };
  return { count, recipients: () => clicks.size };
}

/** Takes clicks before a time out of the window; answers the place of the first that stays. */
function leaveBehind(
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

/** Clicks from one address, in the order of time: those in a window with enough recipients. */
function clicksInCrowds(clicks: readonly PhishingEvent[]): Set<string> {
  const crowded = new Set<string>();
  const window = openWindow();
  let first = 0;
  // Windows only move on, so what a crowd has marked is never marked again.
  let marked = 0;
  for (const [last, click] of clicks.entries()) {
    window.count(click.recipient, 1);
    first = leaveBehind(clicks, first, { since: click.at - sharedMs, count: window.count });
    if (window.recipients() < sharedRecipients) continue;
    for (const one of clicks.slice(Math.max(first, marked), last + 1)) crowded.add(eventKey(one));
    marked = last + 1;
  }
  return crowded;
}

/** Clicks of machines, by their keys: those from one address for many recipients within a minute. */
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
 * Which events of a campaign a mail scanner caused, under their keys, with the first rule that says so. Emails that were
 * sent, data that was submitted and reports are never a scanner's. The result does not depend on the order of the events. With `crowded` the
 * events may be those of some recipients only: of all the rules it alone looks beyond one recipient.
 */
export function findScannerEvents(
  events: Iterable<PhishingEvent>,
  context: ScannerContext,
  crowded: { has: (key: string) => boolean } = findCrowdedClicks(events, context),
): Map<string, ScannerRule> {
  const unique = uniqueEvents(events);
  const rules: Record<ScannerRule, Rule> = {
    'soon-after-sent': soonAfterSent(unique),
    'user-agent': (event) => isLoad(event) && event.userAgent !== null && context.isScanner(event.userAgent),
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
