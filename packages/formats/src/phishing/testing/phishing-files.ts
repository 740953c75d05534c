import type { FileInput } from '../../decode-text.ts';
import { isFormatFailure, type FormatFailure } from '../../read-failure.ts';
import type { CampaignFact, EventFact, PhishingFact, PhishingSummary, RecipientFact } from '../phishing-record.ts';
import { phishingReaders } from '../phishing-registry.ts';

/** A secret that someone typed into a form, which must never appear in facts or messages. */
export const secret = 'hunter2-Geheim';

const details = (fields: Record<string, string[]>, address: string): string =>
  JSON.stringify({ payload: { rid: ['aB3dE5f'], ...fields }, browser: { address, 'user-agent': 'Mozilla/5.0' } });

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const login = details({ username: ['ana'], password: [secret], [secret]: [''] }, '203.0.113.9');

const result = {
  id: 'aB3dE5f',
  status: 'Submitted Data',
  ip: '203.0.113.9',
  latitude: 48.8,
  longitude: 2.3,
  send_date: '2026-03-04T08:30:02.935110991Z',
  reported: true,
  modified_date: '2026-03-04T09:00:00.5Z',
  email: 'Ana@Example.com',
  first_name: '=Ana',
  last_name: 'Lee',
  position: 'CFO',
};
const waiting = {
  ...result,
  id: 'x',
  status: 'Scheduled',
  reported: false,
  email: 'bo@example.com',
  send_date: '0001-01-01T00:00:00Z',
};

const timeline = [
  { email: '', time: '2026-03-04T08:30:00Z', message: 'Campaign Created', details: '' },
  { email: 'Ana@Example.com', time: '2026-03-04T08:30:02.935110991Z', message: 'Email Sent', details: '' },
  { email: 'Ana@Example.com', time: '2026-03-04T08:31:00Z', message: 'Proxied request', details: '' },
  { email: 'Ana@Example.com', time: '2026-03-04T08:59:00+01:00', message: 'Submitted Data', details: login },
];

const csvOf = (headers: readonly string[], rows: readonly object[]): string =>
  [
    headers,
    ...rows.map((row) => headers.map((name) => String(Object.entries(row).find(([own]) => own === name)?.[1] ?? ''))),
  ]
    .map((cells) => cells.map(quote).join(','))
    .join('\r\n');

const knowbe4 = {
  recipient_id: 1,
  pst_id: 14_240,
  user: { id: 2, first_name: 'Ana', last_name: 'Lee', email: 'ana@example.com' },
  template: { id: 2, name: 'Your order' },
  scheduled_at: '2026-04-02T15:02:38.000Z',
  delivered_at: '2026-04-02T15:02:38.000Z',
  opened_at: '2026-04-02T15:03:38.000Z',
  clicked_at: null,
  replied_at: '2026-04-02T15:04:38.000Z',
  attachment_opened_at: null,
  macro_enabled_at: null,
  data_entered_at: '2026-04-02T15:05:38.000Z',
  qr_code_scanned: null,
  reported_at: null,
  bounced_at: null,
  ip: '198.51.100.4',
  browser: 'Chrome',
  browser_version: '48.0',
  os: 'MacOSX',
};

const proofpoint = (email: string, eventtype: string, eventtimestamp: string | null) => ({
  type: 'phishing',
  id: 1,
  attributes: {
    userfirstname: 'Ana',
    userlastname: 'Lee',
    useremailaddress: email,
    senttimestamp: '2026-05-01 08:00:00',
    eventtimestamp,
    eventtype,
    campaignname: 'Spring',
    campaignstartdate: '2026-05-01',
    campaignenddate: '2026-05-08',
    campaignstatus: 'Completed',
    templatename: 'Parcel',
    templatesubject: 'Your parcel',
    usertags: { Department: 'Finance' },
  },
});

const microsoft = (email: string, names: readonly string[], more: object = {}) => ({
  isCompromised: false,
  compromisedDateTime: null,
  reportedPhishDateTime: null,
  simulationEvents: names.map((eventName, index) => ({
    eventName,
    eventDateTime: `2026-06-01T08:0${index}:01.01Z`,
    ipAddress: '198.51.100.7',
    osPlatformDeviceDetails: 'Windows',
    browser: 'Edge',
  })),
  simulationUser: { userId: '99', displayName: 'Ana Lee', email },
  ...more,
});

const compromised = { isCompromised: true, compromisedDateTime: '2026-06-01T09:00:00Z' };

/** A small file of each format. */
export const phishingFiles = {
  'gophish-results': csvOf(Object.keys(result), [{ ...result, first_name: "'=Ana" }, waiting]),
  'gophish-events': csvOf(
    ['campaign_id', 'email', 'time', 'message', 'details'],
    timeline.map((event) => ({ campaign_id: 1, ...event })),
  ),
  'gophish-campaign': JSON.stringify({
    id: 1,
    name: 'Payroll',
    created_date: '2026-03-04T08:30:00Z',
    launch_date: '2026-03-04T08:30:00Z',
    send_by_date: '0001-01-01T00:00:00Z',
    completed_date: '0001-01-01T00:00:00Z',
    template: { name: 'Payroll', subject: 'Your payslip', html: '<b>x</b>' },
    status: 'Emails Sent',
    results: [result, waiting],
    timeline,
    smtp: { from_address: 'HR <hr@example.net>', password: secret },
  }),
  knowbe4: JSON.stringify([knowbe4]),
  proofpoint: JSON.stringify({
    data: [
      proofpoint('ana@example.com', 'Email View', '2026-05-01 09:00:00'),
      proofpoint('ana@example.com', 'Data Submission', '2026-05-01 09:01:00'),
      proofpoint('bo@example.com', 'No Action', null),
      proofpoint('bo@example.com', 'TM Sent', '2026-05-02 09:01:00'),
    ],
  }),
  'microsoft-attack-simulation': JSON.stringify({
    value: [
      microsoft(
        'ana@example.com',
        ['SuccessfullyDeliveredEmail', 'MessageRead', 'EmailLinkClicked', 'CredSupplied'],
        compromised,
      ),
      microsoft('bo@example.com', ['SuccessfullyDeliveredEmail', 'MessageDeleted'], {
        ...compromised,
        reportedPhishDateTime: '2026-06-01T10:00:00Z',
      }),
    ],
  }),
} as const satisfies Record<string, string>;

/** All facts and the summary of a file. */
export interface WholePhishing {
  campaigns: CampaignFact[];
  recipients: RecipientFact[];
  events: EventFact[];
  summary: PhishingSummary;
}

/** Returns the reader of a format. */
export function phishingReader(format: string) {
  const reader = phishingReaders.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader;
}

const ofKind = <Kind extends PhishingFact['kind']>(facts: readonly PhishingFact[], kind: Kind) =>
  facts.filter((fact): fact is Extract<PhishingFact, { kind: Kind }> => fact.kind === kind);

/** Reads a file completely. */
export async function readWholePhishing(format: string, input: FileInput): Promise<WholePhishing> {
  const reading = phishingReader(format).read(input);
  const facts: PhishingFact[] = [];
  for await (const fact of reading) facts.push(fact);
  return {
    campaigns: ofKind(facts, 'campaign'),
    recipients: ofKind(facts, 'recipient'),
    events: ofKind(facts, 'event'),
    summary: reading.summary,
  };
}

/** Returns the contents of a file, or the `FormatFailure` that rejects it. Any other error is a bug of the reader and is rethrown. */
export async function attemptPhishing(format: string, input: FileInput): Promise<WholePhishing | FormatFailure> {
  try {
    return await readWholePhishing(format, input);
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}
