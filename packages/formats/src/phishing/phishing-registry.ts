import type { FileInput } from '../decode-text.ts';
import { gophishCampaign } from './gophish/gophish-campaign.ts';
import { gophishEvents, gophishResults } from './gophish/gophish-tables.ts';
import { knowbe4Recipients } from './knowbe4/knowbe4-recipients.ts';
import { microsoftSimulation } from './microsoft/microsoft-simulation.ts';
import type { PhishingReading } from './phishing-record.ts';
import { proofpointPhishing } from './proofpoint/proofpoint-phishing.ts';

/** The kind of record that a format is counted in. */
export type PhishingCount = 'recipients' | 'events';

/** A phishing reader, as listed by the importer and the help of the CLI. */
export interface PhishingReader {
  /** The format's name on the command line. */
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

/** All phishing readers, one line per format. */
export const phishingReaders: readonly PhishingReader[] = rows.map(([format, title, counts, read]) => ({
  format,
  title,
  kind: 'phishing',
  counts,
  read,
}));
