import { openTable, type CsvTable } from '../../csv/open-table.ts';
import type { FileInput } from '../../decode-text.ts';
import { formatFailure } from '../../read-failure.ts';
import { addTool, type FactBatches } from '../../record-reading.ts';
import { readInstant } from '../../surface/read-times.ts';
import { campaignFact, openOnlyCampaign, startPhishing } from '../phishing-facts.ts';
import type { PhishingFact, PhishingReading, PhishingSummary } from '../phishing-record.ts';
import { readGophishEvent, readGophishResult, type GophishEntry, type GophishField } from './gophish-record.ts';

interface TableFormat {
  called: string;
  columns: readonly string[];
}

const results: TableFormat = {
  called: 'a Gophish results table',
  columns: ['status', 'send_date', 'reported', 'email'],
};
const events: TableFormat = {
  called: 'a Gophish events table',
  columns: ['campaign_id', 'email', 'time', 'message'],
};

async function open(input: FileInput, { called, columns }: TableFormat, summary: PhishingSummary): Promise<CsvTable> {
  const table = await openTable(input, called);
  const missing = columns.find((name) => !table.headers.includes(name));
  if (missing !== undefined) {
    const message = `The file is not ${called}: it has no column "${missing}".`;
    throw formatFailure(message, { line: table.line });
  }
  addTool(summary, 'gophish');
  return table;
}

/** Yields the facts of the rows, in batches per chunk of the file. */
async function* factsOf(
  { headers, pieces }: CsvTable,
  summary: PhishingSummary,
  read: (entry: GophishEntry) => readonly PhishingFact[],
): FactBatches<PhishingFact> {
  const places = new Map(headers.map((name, index) => [name, index]));
  for await (const rows of pieces) {
    const facts: PhishingFact[] = [];
    for (const { cells, line } of rows) {
      const field: GophishField = (name) => cells[places.get(name) ?? -1] ?? '';
      facts.push(...read({ field, line, summary }));
    }
    yield facts;
  }
}

/** Reads the results. Providers download the CSV after the campaign, so its status is completed. */
async function* readResults(input: FileInput, summary: PhishingSummary): FactBatches<PhishingFact> {
  const table = await open(input, results, summary);
  yield [campaignFact({ status: 'Completed' })];
  yield* factsOf(table, summary, readGophishResult);
}

/** Facts about the campaign, collected from its events. */
interface EventTable {
  externalId: string;
  createdAt: number | null;
  /** Number of skipped proxy requests. */
  skipped: number;
}

function readEntry(entry: GophishEntry, table: EventTable): PhishingFact[] {
  const { field, summary } = entry;
  table.externalId = field('campaign_id').trim();
  if (field('message').trim() === 'Campaign Created') table.createdAt = readInstant(field('time'));
  const facts = readGophishEvent(entry);
  if (facts === null && field('email').trim() !== '') table.skipped += 1;
  summary.records += facts?.length ?? 0;
  return facts ?? [];
}

async function* readEvents(input: FileInput, summary: PhishingSummary): FactBatches<PhishingFact> {
  const refuse = openOnlyCampaign();
  const outcome: EventTable = { externalId: '', createdAt: null, skipped: 0 };
  yield* factsOf(await open(input, events, summary), summary, (entry) => {
    const failure = refuse(entry.field('campaign_id').trim(), entry.line);
    if (failure !== null) throw failure;
    return readEntry(entry, outcome);
  });
  if (outcome.skipped > 0) summary.warnings.push(`Requests through the proxy of Gophish, skipped: ${outcome.skipped}.`);
  const { externalId, createdAt } = outcome;
  yield [campaignFact({ status: 'Completed', externalId, createdAt, launchedAt: createdAt })];
}

/** Reads campaign results from the CSV export of Gophish. */
export function gophishResults(input: FileInput): PhishingReading {
  return startPhishing((summary) => readResults(input, summary));
}

/** Reads raw campaign events from the CSV export of Gophish. */
export function gophishEvents(input: FileInput): PhishingReading {
  return startPhishing((summary) => readEvents(input, summary));
}
