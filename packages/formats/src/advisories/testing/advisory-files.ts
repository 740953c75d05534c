import type { FileInput } from '../../decode-text.ts';
import { singleLeakFile, type LeakInput } from '../../leaks/leak-input.ts';
import { isFormatFailure, type FormatFailure } from '../../read-failure.ts';
import type { RecordSummary } from '../../record-reading.ts';
import type { AdvisoryRecord } from '../advisory-record.ts';
import { advisoryReaders, type AdvisoryReader } from '../advisory-registry.ts';
import { readAdvisories } from '../read-advisories.ts';

/** Returns the reader of a format. */
export function advisoryReader(format: string): AdvisoryReader {
  const reader = advisoryReaders.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader;
}

/** All facts and the summary of a set of files. */
export interface WholeAdvisories {
  facts: AdvisoryRecord[];
  summary: RecordSummary;
}

/** Reads all files completely. */
export async function readAllAdvisories(format: string, input: LeakInput): Promise<WholeAdvisories> {
  const reading = readAdvisories(advisoryReader(format), input);
  const facts: AdvisoryRecord[] = [];
  for await (const fact of reading) facts.push(fact);
  return { facts, summary: reading.summary };
}

/** Returns the contents of one file, or the `FormatFailure` that rejects it. Any other error is a bug of the reader and is rethrown. */
export async function attemptAdvisories(format: string, input: FileInput): Promise<WholeAdvisories | FormatFailure> {
  try {
    return await readAllAdvisories(format, singleLeakFile(input));
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}

/** Returns the facts of one kind. */
export function advisoriesOf<Kind extends AdvisoryRecord['kind']>(
  { facts }: WholeAdvisories,
  kind: Kind,
): Extract<AdvisoryRecord, { kind: Kind }>[] {
  return facts.filter((fact): fact is Extract<AdvisoryRecord, { kind: Kind }> => fact.kind === kind);
}
