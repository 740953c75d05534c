import type { PhishingEventType } from '@gatehouse/domain/phishing/phishing-event';

import type { FileInput } from '../../decode-text.ts';
import { asObject, objectField, textField, type JsonObject } from '../../json-fields.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { addTool, type FactBatches } from '../../record-reading.ts';
import { readInstant } from '../../surface/read-times.ts';
import {
  campaignFact,
  eventFact,
  openOnlyCampaign,
  readRecipient,
  recipientFact,
  rejectRecord,
  startPhishing,
} from '../phishing-facts.ts';
import type { FileDelivery, PhishingFact, PhishingReading, PhishingSummary } from '../phishing-record.ts';

const demanded = ['recipient_id', 'pst_id', 'user'];

const plan: JsonPlan = {
  format: 'knowbe4',
  called: 'a KnowBe4 list of recipients',
  requiredFields: ['data'],
  records: { '[]': demanded, 'data/[]': demanded },
};

/**
 * Timestamps of a recipient and their event types. Replies, attachments and QR codes count as clicks; macros and entered data as
 * submissions.
 */
const moments: readonly (readonly [field: string, type: PhishingEventType])[] = [
  ['delivered_at', 'sent'],
  ['opened_at', 'opened'],
  ['clicked_at', 'clicked'],
  ['replied_at', 'clicked'],
  ['attachment_opened_at', 'clicked'],
  ['qr_code_scanned', 'clicked'],
  ['macro_enabled_at', 'submitted'],
  ['data_entered_at', 'submitted'],
  ['reported_at', 'reported'],
  ['bounced_at', 'error'],
];

// Events with the IP address and browser of the recipient.
const visits = new Set<PhishingEventType>(['clicked', 'submitted']);

function agentOf(record: JsonObject): string {
  const [browser, version, os] = ['browser', 'browser_version', 'os'].map((name) => textField(record, [name], 100));
  const named = `${browser ?? ''} ${version ?? ''}`.trim();
  return os === '' || os === undefined ? named : `${named} (${os})`.trim();
}

function deliveryOf(record: JsonObject): FileDelivery {
  if (readInstant(record['delivered_at']) !== null) return 'delivered';
  return readInstant(record['bounced_at']) === null ? 'scheduled' : 'failed';
}

function readRecord(record: JsonObject, line: number, summary: PhishingSummary): PhishingFact[] {
  const user = objectField(record, 'user');
  const email = readRecipient(textField(user, ['email'], 500));
  if (email === null) {
    rejectRecord(summary, 'email', line);
    return [];
  }
  summary.records += 1;
  const names = ['first_name', 'last_name'].map((name) => textField(user, [name], 200));
  const fullname = names.filter((name) => name !== '').join(' ');
  const [ip, userAgent] = [textField(record, ['ip'], 100), agentOf(record)];
  const facts = moments.flatMap(([name, type]) => {
    const at = readInstant(record[name]);
    const visit = visits.has(type) ? { ip, userAgent } : {};
    return at === null ? [] : [eventFact(line, { recipient: email, type, at, ...visit })];
  });
  return [recipientFact(line, email, { fullname, delivery: deliveryOf(record) }), ...facts];
}

async function* readRecipients(input: FileInput, summary: PhishingSummary): FactBatches<PhishingFact> {
  addTool(summary, 'KnowBe4');
  const refuse = openOnlyCampaign();
  let [externalId, template]: [string, string] = ['', ''];
  for await (const { value, line } of readJson(input, plan)) {
    const record = asObject(value);
    externalId ||= textField(record, ['pst_id'], 100);
    template ||= textField(objectField(record, 'template'), ['name'], 500);
    const failure = refuse(textField(record, ['pst_id'], 100), line);
    if (failure !== null) throw failure;
    yield readRecord(record, line, summary);
  }
  yield [campaignFact({ name: template, externalId, template, status: 'Completed' })];
}

/** Reads the recipients of a phishing security test from the KnowBe4 API. */
export function knowbe4Recipients(input: FileInput): PhishingReading {
  return startPhishing((summary) => readRecipients(input, summary));
}
