import { oneLine } from './surface/surface-text.ts';

/** The progress of a file of records; complete when the iteration has ended. */
export interface RecordSummary {
  /** The tools that created the file, with versions if it states them: "nmap 7.94". */
  tools: string[];
  /** The first and last time in the file, ISO 8601 UTC, or null. */
  scannedFrom: string | null;
  scannedUntil: string | null;
  /** Number of records, in the unit that the format is counted in. */
  records: number;
  /** Rejected records by reason, with the first line numbers but without their content. */
  rejections: { reason: string; count: number; lines: number[] }[];
  /** Warnings for users. */
  warnings: string[];
}

/** Batches with the facts of one record. A promise for each of a million facts would take longer than reading them. */
export type FactBatches<Fact> = AsyncGenerator<readonly Fact[]>;

/**
 * Facts in file order, which can be iterated once, by fact or by record. Throws a `FormatFailure`; facts yielded before must then not be
 * stored.
 */
export interface FactReading<Fact> extends AsyncIterable<Fact> {
  summary: RecordSummary;
  records: FactBatches<Fact>;
}

// A user who looks into the file needs no more examples.
const maxLines = 20;
const maxTools = 20;

/** Counts a rejected record. The reason must not quote the record. */
export function countRejection({ rejections }: Pick<RecordSummary, 'rejections'>, reason: string, line: number): void {
  let known = rejections.find((rejection) => rejection.reason === reason);
  if (known === undefined) rejections.push((known = { reason, count: 0, lines: [] }));
  known.count += 1;
  if (known.lines.length < maxLines) known.lines.push(line);
}

/** Counts skipped content in a warning that ends with the number. */
export function countWarning({ warnings }: RecordSummary, sentence: string): void {
  const start = `${sentence}: `;
  const at = warnings.findIndex((warning) => warning.startsWith(start));
  const before = at < 0 ? 0 : Number.parseInt(warnings[at]?.slice(start.length) ?? '0', 10);
  warnings[at < 0 ? warnings.length : at] = `${start}${before + 1}.`;
}

/** Adds a tool that created the file. */
export function addTool({ tools }: RecordSummary, name: string, version = ''): void {
  const tool = oneLine(`${name} ${version}`).trim();
  if (tool !== '' && tools.length < maxTools && !tools.includes(tool)) tools.push(tool);
}

/** Extends the time range of the file. ISO 8601 strings in UTC sort chronologically. */
export function extendTimeRange(summary: RecordSummary, time: string | null): void {
  if (time === null) return;
  if (summary.scannedFrom === null || time < summary.scannedFrom) summary.scannedFrom = time;
  if (summary.scannedUntil === null || time > summary.scannedUntil) summary.scannedUntil = time;
}

async function* handOut<Fact>(records: FactBatches<Fact>): AsyncGenerator<Fact> {
  for await (const facts of records) yield* facts;
}

/** Returns a reading of these records. */
export function readingOf<Fact>(records: FactBatches<Fact>, summary: RecordSummary): FactReading<Fact> {
  return { summary, records, [Symbol.asyncIterator]: () => handOut(records) };
}

/** Starts a reading whose summary is complete after the last fact. */
export function startReading<Fact>(read: (summary: RecordSummary) => FactBatches<Fact>): FactReading<Fact> {
  const summary: RecordSummary = {
    tools: [],
    scannedFrom: null,
    scannedUntil: null,
    records: 0,
    rejections: [],
    warnings: [],
  };
  return readingOf(read(summary), summary);
}
