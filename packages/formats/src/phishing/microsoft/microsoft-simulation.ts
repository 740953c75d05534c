import type { PhishingEventType } from '@gatehouse/domain/phishing/phishing-event';

import type { FileInput } from '../../decode-text.ts';
import { asObject, objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import type { JsonPlan } from '../../json/json-plan.ts';
import { readJson } from '../../json/read-json.ts';
import { addTool, type FactBatches } from '../../record-reading.ts';
import { readInstant } from '../../surface/read-times.ts';
import {
  campaignFact,
  eventFact,
  readRecipient,
  recipientFact,
  rejectRecord,
  startPhishing,
} from '../phishing-facts.ts';
import type { EventFact, FileDelivery, PhishingFact, PhishingReading, PhishingSummary } from '../phishing-record.ts';

const plan: JsonPlan = {
  format: 'microsoft-attack-simulation',
  called: 'a list of users of a Microsoft attack simulation',
  requiredFields: ['value'],
  records: { 'value/[]': ['simulationUser'] },
};

const maxEvents = 1_000;

/** Patterns for event names, because Microsoft documents only a few of them and adds new ones. The first match wins. */
const words: readonly (readonly [words: RegExp, type: PhishingEventType])[] = [
  [/fail|undeliver|notdeliver/, 'error'],
  [/delivered|emailsent|messagesent/, 'sent'],
  [/reported/, 'reported'],
  [/cred|supplied|submitted|macro|consent|permission/, 'submitted'],
  [/click|attachmentopen|replied|qrcode|scanned|previewed/, 'clicked'],
  [/messageread|emailopen|mailopen|emailread|mailread/, 'opened'],
];

function agentOf(event: JsonObject): string {
  const browser = textField(event, ['browser'], 400);
  const system = textField(event, ['osPlatformDeviceDetails'], 400);
  return system === '' ? browser : `${browser} (${system})`.trim();
}

function readEvent(event: JsonObject, recipient: string, { line, summary }: Entry): EventFact[] {
  const name = textField(event, ['eventName'], 100).toLowerCase();
  const type = words.find(([pattern]) => pattern.test(name))?.[1];
  const at = readInstant(event['eventDateTime']);
  // Deleted or forwarded messages and out-of-office replies are not relevant.
  if (type === undefined) return [];
  if (at === null) {
    rejectRecord(summary, 'time', line);
    return [];
  }
  const visit = type === 'sent' ? {} : { ip: textField(event, ['ipAddress'], 100), userAgent: agentOf(event) };
  return [eventFact(line, { recipient, type, at, ...visit })];
}

interface Entry {
  line: number;
  summary: PhishingSummary;
}

/** Returns placeholder events from the user's own timestamps; real events replace them. */
function impliedEvents(user: JsonObject, recipient: string, line: number): EventFact[] {
  const [compromised, reported] = [
    readInstant(user['compromisedDateTime']),
    readInstant(user['reportedPhishDateTime']),
  ];
  const isFailed = compromised !== null && user['isCompromised'] !== false;
  return [
    ...(isFailed ? [eventFact(line, { recipient, type: 'clicked', at: compromised, isPlaceholder: true })] : []),
    ...(reported === null ? [] : [eventFact(line, { recipient, type: 'reported', at: reported, isPlaceholder: true })]),
  ];
}

function deliveryOf(events: readonly EventFact[]): FileDelivery {
  const types = new Set(events.map(({ type }) => type));
  if (types.has('error') && types.size === 1) return 'failed';
  return types.size === 0 ? 'scheduled' : 'delivered';
}

function readUser(user: JsonObject, entry: Entry): PhishingFact[] {
  const { line, summary } = entry;
  const person = objectField(user, 'simulationUser');
  const email = readRecipient(textField(person, ['email'], 500));
  if (email === null) {
    rejectRecord(summary, 'email', line);
    return [];
  }
  summary.records += 1;
  const events = [
    ...objectList(user, 'simulationEvents', maxEvents).flatMap((event) => readEvent(event, email, entry)),
    ...impliedEvents(user, email, line),
  ];
  const fullname = textField(person, ['displayName'], 300);
  const department = textField(person, ['department'], 300);
  return [recipientFact(line, email, { fullname, department, delivery: deliveryOf(events) }), ...events];
}

async function* readUsers(input: FileInput, summary: PhishingSummary): FactBatches<PhishingFact> {
  addTool(summary, 'Microsoft Attack Simulation');
  for await (const { value, line } of readJson(input, plan)) yield readUser(asObject(value), { line, summary });
  yield [campaignFact({ status: 'Completed' })];
}

/** Reads the users of a simulation from Microsoft Graph (`report/simulationUsers`). */
export function microsoftSimulation(input: FileInput): PhishingReading {
  return startPhishing((summary) => readUsers(input, summary));
}
