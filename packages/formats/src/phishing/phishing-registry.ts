import type { FileInput } from '../decode-text.ts';
import { gophishCampaign } from './gophish/gophish-campaign.ts';
import { gophishEvents, gophishResults } from './gophish/gophish-tables.ts';
import { knowbe4Recipients } from './knowbe4/knowbe4-recipients.ts';
import { microsoftSimulation } from './microsoft/microsoft-simulation.ts';
import type { PhishingReading } from './phishing-record.ts';
import { proofpointPhishing } from './proofpoint/proofpoint-phishing.ts';

/** What the records of a format are, as a report counts them. */
export type PhishingCount = 'recipients' | 'events';

/** A reader of phishing simulations as the importer and the help of the command line list it. */
export interface PhishingReader {
  /** The word on the command line. */
  format: string;
  title: string;
  kind: 'phishing';
  counts: PhishingCount;
  read: (input: FileInput) => PhishingReading;
}

type Row = readonly [format: string, title: string, counts: PhishingCount, read: PhishingReader['read']];

const rows: readonly Row[] = [
  ['gophish-results', 'Gophish results (CSV)', 'recipients', gophishResults],
  ['gophish-events', 'Gophish raw events (CSV)', 'events', gophishEvents],
  ['gophish-campaign', 'Gophish campaign with results and timeline (JSON)', 'recipients', gophishCampaign],
  ['knowbe4', 'KnowBe4 recipients of a phishing security test (JSON)', 'recipients', knowbe4Recipients],
  ['proofpoint', 'Proofpoint phishing report (JSON)', 'recipients', proofpointPhishing],
  ['microsoft-attack-simulation', 'Microsoft attack simulation users (JSON)', 'recipients', microsoftSimulation],
];

/** Every reader of phishing simulations; one line per format. */
export const phishingReaders: readonly PhishingReader[] = rows.map(([format, title, counts, read]) => ({
  format,
  title,
  kind: 'phishing',
  counts,
  read,
}));
