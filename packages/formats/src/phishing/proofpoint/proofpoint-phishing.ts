import type { PhishingEventType } from '@gatehouse/domain/phishing/phishing-event';

import type { FileInput } from '../../decode-text.ts';
import { asObject, isJsonObject, objectField, textField, type JsonObject } from '../../json-fields.ts';
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
import type { CampaignFact, FileDelivery, PhishingFact, PhishingReading, PhishingSummary } from '../phishing-record.ts';

const plan: JsonPlan = {
  format: 'proofpoint',
  called: 'a Proofpoint phishing report',
  requiredFields: ['data'],
  records: { 'data/[]': ['attributes'] },
};

/** Events of a row. Training events do not belong to the simulation. */
const events: Readonly<Record<string, PhishingEventType | null>> = {
  'no action': null,
  'tm sent': null,
  'tm complete': null,
  'email sent': null,
  sent: null,
  'email view': 'opened',
  'email click': 'clicked',
  'attachment open': 'clicked',
  'email reply': 'clicked',
  'qr code scan': 'clicked',
  'data submission': 'submitted',
  reported: 'reported',
  'email reported': 'reported',
  'email bounced': 'error',
  bounced: 'error',
};

/** Returns the department from a user's tags, which are an object or a list of names and values. */
function departmentOf(attributes: JsonObject): string {
  const tags = attributes['usertags'];
  const named = Array.isArray(tags)
    ? tags
        .filter(isJsonObject)
        .map((tag) => [textField(tag, ['name', 'tag_name'], 100), textField(tag, ['value', 'tag_value'], 300)])
    : Object.keys(asObject(tags)).map((name) => [name, textField(asObject(tags), [name], 300)]);
  return named.find(([name = '']) => /^(?:department|dept\.?|division)$/i.test(name))?.[1] ?? '';
}

interface Reading {
  summary: PhishingSummary;
  seen: Set<string>;
}

function countRecipient({ summary, seen }: Reading, email: string): void {
  if (!seen.has(email)) summary.records += 1;
  seen.add(email);
}

function deliveryOf(type: PhishingEventType | null, sent: number | null): FileDelivery {
  if (type === 'error') return 'failed';
  return sent === null ? 'scheduled' : 'delivered';
}

function personOf(attributes: JsonObject): { fullname: string; department: string } {
  const names = ['userfirstname', 'userlastname'].map((name) => textField(attributes, [name], 200));
  return { fullname: names.filter((name) => name !== '').join(' '), department: departmentOf(attributes) };
}

function readRow(attributes: JsonObject, line: number, reading: Reading): PhishingFact[] {
  const { summary } = reading;
  const recipient = readRecipient(textField(attributes, ['useremailaddress'], 500));
  const word = textField(attributes, ['eventtype'], 100).toLowerCase();
  const type = Object.hasOwn(events, word) ? events[word] : undefined;
  if (recipient === null || type === undefined) {
    rejectRecord(summary, recipient === null ? 'email' : 'event', line);
    return [];
  }
  countRecipient(reading, recipient);
  const [sent, at] = [readInstant(attributes['senttimestamp']), readInstant(attributes['eventtimestamp'])];
  if (type !== null && at === null) rejectRecord(summary, 'time', line);
  const happened = [
    { type: 'sent' as const, at: type === 'error' ? null : sent },
    { type, at },
  ].flatMap((event) =>
    event.type === null || event.at === null ? [] : [eventFact(line, { recipient, type: event.type, at: event.at })],
  );
  return [recipientFact(line, recipient, { ...personOf(attributes), delivery: deliveryOf(type, sent) }), ...happened];
}

function campaignOf(attributes: JsonObject): CampaignFact {
  const status = textField(attributes, ['campaignstatus'], 40).toLowerCase();
  return campaignFact({
    name: textField(attributes, ['campaignname'], 500),
    status: /complete|ended|finished/.test(status) ? 'Completed' : 'Running',
    template: textField(attributes, ['templatename'], 500),
    lureSubject: textField(attributes, ['templatesubject'], 500),
    launchedAt: readInstant(attributes['campaignstartdate']),
    completedAt: readInstant(attributes['campaignenddate']),
  });
}

async function* readReport(input: FileInput, summary: PhishingSummary): FactBatches<PhishingFact> {
  addTool(summary, 'Proofpoint');
  const refuse = openOnlyCampaign();
  const reading: Reading = { summary, seen: new Set() };
  let campaign: CampaignFact | null = null;
  for await (const { value, line } of readJson(input, plan)) {
    const attributes = objectField(asObject(value), 'attributes');
    campaign ??= campaignOf(attributes);
    const failure = refuse(textField(attributes, ['campaignname'], 500), line);
    if (failure !== null) throw failure;
    yield readRow(attributes, line, reading);
  }
  if (campaign !== null) yield [campaign];
}

/** Reads the phishing report of Proofpoint's Results API, a JSON:API document with one event per row. */
export function proofpointPhishing(input: FileInput): PhishingReading {
  return startPhishing((summary) => readReport(input, summary));
}
