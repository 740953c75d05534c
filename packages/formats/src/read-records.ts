import { readingOf, type FactBatches, type FactReading } from './record-reading.ts';
import { explainFailure, keepHead } from './read-whole.ts';

/** A reader of records as a registry lists it. */
export interface RecordReader<Fact> {
  format: string;
  title: string;
  read: (input: AsyncIterable<Uint8Array>) => FactReading<Fact>;
}

/**
 * Reads a file of records. Throws a `FormatFailure` whose message is all that a person needs: what is wrong, or which
 * other format the file looks like, and that nothing was stored.
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
