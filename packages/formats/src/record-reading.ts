import { oneLine } from './surface/surface-text.ts';

/** What was read of a file of records; complete when the iteration has ended. */
export interface RecordSummary {
  /** The tools that made the file, with their versions where it states them: "nmap 7.94". */
  tools: string[];
  /** First and last time of the file, ISO 8601 UTC; null where it has none. */
  scannedFrom: string | null;
  scannedUntil: string | null;
  /** The counted records of the file, as its format counts them. */
  records: number;
  /** Records that could not be understood, with the reason and the first lines of each; never what is in them. */
  rejections: { reason: string; count: number; lines: number[] }[];
  /** Sentences for a person. */
  warnings: string[];
}

/** Facts of one record together: a promise for each of a million costs more than to read them. */
export type FactBatches<Fact> = AsyncGenerator<readonly Fact[]>;

/**
 * Facts in the order of the file, to be iterated once: fact by fact or record by record. Throws a `FormatFailure`: what
 * was yielded before must then not be stored.
 */
export interface FactReading<Fact> extends AsyncIterable<Fact> {
  summary: RecordSummary;
  records: FactBatches<Fact>;
}

// A person who looks into the file needs no more of them.
const mostLines = 20;
const mostTools = 20;

/** Counts a record that cannot be understood. The reason says nothing of what is in it. */
export function countRejection({ rejections }: Pick<RecordSummary, 'rejections'>, reason: string, line: number): void {
  let known = rejections.find((rejection) => rejection.reason === reason);
  if (known === undefined) rejections.push((known = { reason, count: 0, lines: [] }));
  known.count += 1;
  if (known.lines.length < mostLines) known.lines.push(line);
}

/** Counts something that was left out, as a sentence with its number among the warnings. */
export function countWarning({ warnings }: RecordSummary, sentence: string): void {
  const start = `${sentence}: `;
  const at = warnings.findIndex((warning) => warning.startsWith(start));
  const before = at < 0 ? 0 : Number.parseInt(warnings[at]?.slice(start.length) ?? '0', 10);
  warnings[at < 0 ? warnings.length : at] = `${start}${before + 1}.`;
}

/** Names the tool that made the file. */
export function noteTool({ tools }: RecordSummary, name: string, version = ''): void {
  const tool = oneLine(`${name} ${version}`).trim();
  if (tool !== '' && tools.length < mostTools && !tools.includes(tool)) tools.push(tool);
}

/** Stretches the time of the file. ISO texts in UTC sort as times do. */
export function noteTime(summary: RecordSummary, time: string | null): void {
  if (time === null) return;
  if (summary.scannedFrom === null || time < summary.scannedFrom) summary.scannedFrom = time;
  if (summary.scannedUntil === null || time > summary.scannedUntil) summary.scannedUntil = time;
}

async function* handOut<Fact>(records: FactBatches<Fact>): AsyncGenerator<Fact> {
  for await (const facts of records) yield* facts;
}

/** A reading of records. */
export function readingOf<Fact>(records: FactBatches<Fact>, summary: RecordSummary): FactReading<Fact> {
  return { summary, records, [Symbol.asyncIterator]: () => handOut(records) };
}

/** A reading whose summary is complete when the last fact has passed. */
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
