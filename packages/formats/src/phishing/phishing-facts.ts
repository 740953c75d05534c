import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { peopleCharacters } from '@gatehouse/domain/people-columns';
import type { PhishingEventType } from '@gatehouse/domain/phishing/phishing-event';

import { withFormula } from '../csv/write-csv.ts';
import { formatFailure, type FormatFailure } from '../read-failure.ts';
import { countRejection, type FactBatches, extendTimeRange, startReading } from '../record-reading.ts';
import { readAddress } from '../surface/surface-host.ts';
import { oneLine } from '../surface/surface-text.ts';
import type {
  CampaignFact,
  EventFact,
  PhishingFact,
  PhishingReading,
  PhishingSummary,
  RecipientFact,
} from './phishing-record.ts';

/** Reasons for rejecting a record. They never quote the file. */
export const phishingReasons = {
  email: 'Invalid email address',
  status: 'Unknown status',
  event: 'Unknown event',
  time: 'Invalid time',
} as const;

/** Counts a rejected record. */
export function rejectRecord(summary: PhishingSummary, reason: keyof typeof phishingReasons, line: number): void {
  countRejection(summary, phishingReasons[reason], line);
}

/** Returns an email address in lowercase, or null. */
export function readRecipient(text: string): string | null {
  const email = asciiEmail(withFormula(text.trim()).normalize('NFC').toLowerCase());
  return isEmail(email) ? email : null;
}

const agentCharacters = 1_000;

/** Returns a text on one line, without the apostrophe that prevents spreadsheets from running it as a formula. */
export function plainText(text: string, maxCharacters: number): string {
  return oneLine(withFormula(text.trim()), maxCharacters);
}

/** Normalizes names and departments, which are compared by character, to one Unicode spelling. */
const composedLine = (text: string, maxCharacters: number): string => oneLine(text.normalize('NFC'), maxCharacters);

/** Returns the fact for a recipient. */
export function recipientFact(
  line: number,
  email: string,
  said: Partial<Pick<RecipientFact, 'fullname' | 'department' | 'jobTitle' | 'deliveryAt'>> &
    Pick<RecipientFact, 'delivery'>,
): RecipientFact {
  const { fullname = '', department = '', jobTitle = '', delivery, deliveryAt = null } = said;
  return {
    kind: 'recipient',
    line,
    email,
    fullname: composedLine(fullname, peopleCharacters.fullname),
    department: composedLine(department, peopleCharacters.department),
    jobTitle: composedLine(jobTitle, peopleCharacters.jobTitle),
    delivery,
    deliveryAt,
  };
}

/** The details of an event. */
export interface EventValues {
  recipient: string;
  type: PhishingEventType;
  at: number;
  ip?: string;
  userAgent?: string;
  fields?: string[];
  isPlaceholder?: boolean;
}

/** Returns the fact for an event of a recipient. */
export function eventFact(line: number, given: EventValues): EventFact {
  const { recipient, type, at, ip = '', userAgent = '', fields = [], isPlaceholder = false } = given;
  return {
    kind: 'event',
    line,
    recipient,
    type,
    at,
    ip: readAddress(ip),
    userAgent: oneLine(userAgent, agentCharacters) || null,
    fields,
    isPlaceholder,
  };
}

const noCampaign: CampaignFact = {
  kind: 'campaign',
  name: '',
  externalId: '',
  status: null,
  template: '',
  lureSubject: '',
  lureSender: '',
  createdAt: null,
  launchedAt: null,
  completedAt: null,
};

/** Returns the fact for a campaign. Missing fields are unknown. */
export function campaignFact(said: Partial<CampaignFact>): CampaignFact {
  const texts = { name: 200, externalId: 100, template: 200, lureSubject: 300, lureSender: 300 } as const;
  const kept = Object.entries(texts).map(([name, most]) => [
    name,
    composedLine(said[name as keyof typeof texts] ?? '', most),
  ]);
  return { ...noCampaign, ...said, ...(Object.fromEntries(kept) as Partial<CampaignFact>) };
}

/** Returns a check that fails at the second campaign ID, because a file must contain only one campaign. */
export function openOnlyCampaign(): (id: string, line: number) => FormatFailure | null {
  let only: string | null = null;
  return (id, line) => {
    only ??= id;
    if (id === only) return null;
    const message = `The file has results of several campaigns: another one begins on line ${line}. Export each by itself.`;
    return formatFailure(message, { line });
  };
}

/** Extends the time range of the summary to these events. */
function noteTimes(summary: PhishingSummary, facts: readonly PhishingFact[]): void {
  let [from, until] = [Infinity, -Infinity];
  for (const fact of facts) {
    if (fact.kind !== 'event') continue;
    from = Math.min(from, fact.at);
    until = Math.max(until, fact.at);
  }
  if (from > until) return;
  for (const at of [from, until]) extendTimeRange(summary, new Date(at).toISOString());
}

/** Starts a reading whose summary is complete after the last fact. */
export function startPhishing(read: (summary: PhishingSummary) => FactBatches<PhishingFact>): PhishingReading {
  return startReading(async function* noted(summary) {
    for await (const facts of read(summary)) {
      noteTimes(summary, facts);
      yield facts;
    }
  });
}
