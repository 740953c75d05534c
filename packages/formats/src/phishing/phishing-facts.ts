import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { peopleCharacters } from '@gatehouse/domain/people-columns';
import type { PhishingEventType } from '@gatehouse/domain/phishing/phishing-event';

import { withFormula } from '../csv/write-csv.ts';
import { formatFailure, type FormatFailure } from '../read-failure.ts';
import { countRejection, type FactBatches, noteTime, startReading } from '../record-reading.ts';
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

/** Why a record is left out; never a part of the file. */
export const phishingReasons = {
  email: 'Invalid email address',
  status: 'Unknown status',
  event: 'Unknown event',
  time: 'Invalid time',
} as const;

/** Counts a record that cannot be understood. */
export function rejectRecord(summary: PhishingSummary, reason: keyof typeof phishingReasons, line: number): void {
  countRejection(summary, phishingReasons[reason], line);
}

/** An address in lower case; null for anything else. */
export function readRecipient(text: string): string | null {
  const email = asciiEmail(withFormula(text.trim()).normalize('NFC').toLowerCase());
  return isEmail(email) ? email : null;
}

const agentCharacters = 1_000;

/** A text on one line as its sender wrote it, without the apostrophe that keeps spreadsheets from running it. */
export function plainText(text: string, maxCharacters: number): string {
  return oneLine(withFormula(text.trim()), maxCharacters);
}

/** Names and departments are compared by their characters, so two Unicode spellings must be one. */
const composedLine = (text: string, maxCharacters: number): string => oneLine(text.normalize('NFC'), maxCharacters);

/** A person of a file. */
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

/** What a record says of an event beside its kind. */
export interface EventGiven {
  recipient: string;
  type: PhishingEventType;
  at: number;
  ip?: string;
  userAgent?: string;
  fields?: string[];
  isPlaceholder?: boolean;
}

/** An event of a recipient. */
export function eventFact(line: number, given: EventGiven): EventFact {
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

/** What a file says of its campaign; all else is unknown. */
export function campaignFact(said: Partial<CampaignFact>): CampaignFact {
  const texts = { name: 200, externalId: 100, template: 200, lureSubject: 300, lureSender: 300 } as const;
  const kept = Object.entries(texts).map(([name, most]) => [
    name,
    composedLine(said[name as keyof typeof texts] ?? '', most),
  ]);
  return { ...noCampaign, ...said, ...(Object.fromEntries(kept) as Partial<CampaignFact>) };
}

/** A file is about one campaign: results of several would become one. */
export function openOnlyCampaign(): (id: string, line: number) => FormatFailure | null {
  let only: string | null = null;
  return (id, line) => {
    only ??= id;
    if (id === only) return null;
    const message = `The file has results of several campaigns: another one begins on line ${line}. Export each by itself.`;
    return formatFailure(message, { line });
  };
}

/** Events stretch the time of the file. */
function noteTimes(summary: PhishingSummary, facts: readonly PhishingFact[]): void {
  let [from, until] = [Infinity, -Infinity];
  for (const fact of facts) {
    if (fact.kind !== 'event') continue;
    from = Math.min(from, fact.at);
    until = Math.max(until, fact.at);
  }
  if (from > until) return;
  for (const at of [from, until]) noteTime(summary, new Date(at).toISOString());
}

/** A reading of results whose summary is complete when the last fact has passed. */
export function startPhishing(read: (summary: PhishingSummary) => FactBatches<PhishingFact>): PhishingReading {
  return startReading(async function* noted(summary) {
    for await (const facts of read(summary)) {
      noteTimes(summary, facts);
      yield facts;
    }
  });
}
