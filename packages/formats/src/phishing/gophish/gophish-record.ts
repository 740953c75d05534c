import type { PhishingEventType } from '@gatehouse/domain/phishing/phishing-event';

import { asObject, objectField, textField } from '../../json-fields.ts';
import { readInstant } from '../../surface/read-times.ts';
import {
  eventFact,
  plainText,
  readRecipient,
  recipientFact,
  rejectRecord,
  type EventValues,
} from '../phishing-facts.ts';
import type { FileDelivery, PhishingFact, PhishingSummary } from '../phishing-record.ts';
import { fieldNames } from './field-names.ts';

/** Returns a field of a record as text, independent of JSON or CSV. */
export type GophishField = (name: string) => string;

/** A record with its position and the summary of the file. */
export interface GophishEntry {
  field: GophishField;
  line: number;
  summary: PhishingSummary;
}

/** The delivery status and latest event for each result status (Gophish 0.12, models/result.go). */
const statuses: Readonly<Record<string, readonly [FileDelivery, PhishingEventType | null]>> = {
  scheduled: ['scheduled', null],
  queued: ['scheduled', null],
  unknown: ['scheduled', null],
  sending: ['sending', null],
  retrying: ['retrying', null],
  error: ['failed', 'error'],
  success: ['delivered', 'sent'],
  'email sent': ['delivered', 'sent'],
  'email opened': ['delivered', 'opened'],
  'clicked link': ['delivered', 'clicked'],
  'submitted data': ['delivered', 'submitted'],
};

const events: Readonly<Record<string, PhishingEventType>> = {
  'email sent': 'sent',
  'error sending email': 'error',
  'email opened': 'opened',
  'clicked link': 'clicked',
  'submitted data': 'submitted',
  'email reported': 'reported',
};

const ownValue = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Returns placeholder events for a result. It states only its last event and two times, from which the earlier events are inferred. */
function placeholders({ field }: GophishEntry, recipient: string, last: PhishingEventType | null): EventValues[] {
  const [sent, modified] = [readInstant(field('send_date')), readInstant(field('modified_date'))];
  const at = modified ?? sent;
  const isReported = field('reported').toLowerCase() === 'true';
  const implied: { type: PhishingEventType | null; at: number | null; ip?: string }[] = [
    { type: last === null || last === 'error' ? null : 'sent', at: sent },
    { type: last === 'sent' ? null : last, at, ip: field('ip') },
    { type: isReported ? 'reported' : null, at },
  ];
  return implied.flatMap((event) =>
    event.type === null || event.at === null
      ? []
      : [{ ...event, recipient, type: event.type, at: event.at, isPlaceholder: true }],
  );
}

/** Reads a result into a recipient and placeholder events. */
export function readGophishResult(entry: GophishEntry): PhishingFact[] {
  const { field, line, summary } = entry;
  const email = readRecipient(field('email'));
  const status = ownValue(statuses, field('status').trim().toLowerCase());
  if (email === null || status === undefined) {
    rejectRecord(summary, email === null ? 'email' : 'status', line);
    return [];
  }
  summary.records += 1;
  const [delivery, last] = status;
  const names = ['first_name', 'last_name'].map((name) => plainText(field(name), 100));
  const fullname = names.filter((name) => name !== '').join(' ');
  const jobTitle = plainText(field('position'), 300);
  return [
    recipientFact(line, email, { fullname, jobTitle, delivery, deliveryAt: readInstant(field('modified_date')) }),
    ...placeholders(entry, email, last).map((given) => eventFact(line, given)),
  ];
}

/** Parses the details of an event, which are a JSON string even within JSON. */
function readDetails(text: string) {
  try {
    return asObject(JSON.parse(text || '{}'));
  } catch {
    return {};
  }
}

/** Returns the details of the visit, and the field names of a submitted form. */
function visitOf(text: string, type: PhishingEventType): Pick<EventValues, 'ip' | 'userAgent' | 'fields'> {
  const details = readDetails(text);
  const browser = objectField(details, 'browser');
  return {
    ip: textField(browser, ['address'], 100),
    userAgent: textField(browser, ['user-agent'], 1_000),
    fields: type === 'submitted' ? fieldNames(objectField(details, 'payload')) : [],
  };
}

/** Returns the reason for rejecting an event. */
function refusalOf(recipient: string | null, type: PhishingEventType | undefined) {
  if (recipient === null) return 'email';
  return type === undefined ? 'event' : 'time';
}

/** Reads an event, or returns null for one that does not concern a recipient. */
export function readGophishEvent({ field, line, summary }: GophishEntry): PhishingFact[] | null {
  const message = field('message').trim().toLowerCase();
  if (field('email').trim() === '' || message === 'proxied request') return null;
  const recipient = readRecipient(field('email'));
  const type = ownValue(events, message);
  const at = readInstant(field('time'));
  if (recipient !== null && type !== undefined && at !== null) {
    return [eventFact(line, { recipient, type, at, ...visitOf(field('details'), type) })];
  }
  rejectRecord(summary, refusalOf(recipient, type), line);
  return [];
}
