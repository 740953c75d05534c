import { readingOf, type FactBatches, type FactReading } from './record-reading.ts';
import { explainFailure, keepHead } from './read-whole.ts';

/** A record reader, as listed in a registry. */
export interface RecordReader<Fact> {
  format: string;
  title: string;
  read: (input: AsyncIterable<Uint8Array>) => FactReading<Fact>;
}

/**
 * Reads a file of records. Throws a `FormatFailure` with a complete message for the user: the error, or the other format that the file
 * resembles, and that nothing was stored.
 */
export function readRecords<Fact>(reader: RecordReader<Fact>, content: AsyncIterable<Uint8Array>): FactReading<Fact> {
  const head: Uint8Array[] = [];
  const reading = reader.read(keepHead(content, head));
  async function* records(): FactBatches<Fact> {
    try {
      yield* reading.records;
    } catch (error) {
      throw explainFailure(error, reader, head);
    }
  }
  return readingOf(records(), reading.summary);
}
