import { createHash } from 'node:crypto';
import { advisoryArchiveLimits } from '../leaks/archive/archive-limits.ts';
import { readRecords, type RecordReader } from '../read-records.ts';
import type { FactBatches } from '../record-reading.ts';
import { readWhole } from '../read-whole.ts';
import { unpackLeak } from '../unpack/unpack-leak.ts';
import { unpackReport } from '../unpack/unpack-report.ts';
import type { ReadJob } from './read-job.ts';

/** Records per message: few enough that the server's thread can do other work between two batches. */
const batchRecords = 200;

/** Reads a file in batches of records. The return value contains everything that is known only at the end. */
export type ReadFile = (content: AsyncIterable<Uint8Array>) => AsyncGenerator<readonly unknown[], unknown>;

function byFormat<Reader extends { format: string }>(known: readonly Reader[], format: string): Reader {
  const reader = known.find((one) => one.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}`);
  return reader;
}

function* batchesOf(records: readonly unknown[]): Generator<readonly unknown[]> {
  for (let start = 0; start < records.length; start += batchRecords) yield records.slice(start, start + batchRecords);
}

/** Returns the content unchanged, with a function for its SHA-256 (hex) after it was read. */
function summed(content: AsyncIterable<Uint8Array>): { content: AsyncIterable<Uint8Array>; hash: () => string } {
  const sum = createHash('sha256');
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      sum.update(piece);
      yield piece;
    }
  }
  return { content: pass(), hash: () => sum.digest('hex') };
}

/**
 * Returns the unpacked content and its hash, so that a packed and an unpacked report have the same hash. The notes list skipped content.
 */
function unpacked(content: AsyncIterable<Uint8Array>) {
  const notes: string[] = [];
  return { ...summed(unpackReport(content, notes)), notes };
}

async function* gather<Fact extends { kind: string }>(
  records: FactBatches<Fact>,
  weightOf: (fact: Fact) => number = () => 1,
): AsyncGenerator<readonly unknown[]> {
  let batch: Fact[] = [];
  let weight = 0;
  for await (const facts of records) {
    // One at a time, because a record may have more facts than a function call may have arguments.
    for (const fact of facts) {
      batch.push(fact);
      weight += weightOf(fact);
    }
    // A batch contains at most one large screenshot.
    if (weight < batchRecords && facts.at(-1)?.kind !== 'screenshot') continue;
    yield* batchesOf(batch);
    batch = [];
    weight = 0;
  }
  yield* batchesOf(batch);
}

/** Reads a report of records, packed or not. */
async function* readUnpacked<Fact extends { kind: string }>(
  reader: RecordReader<Fact>,
  given: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly unknown[], unknown> {
  const { content, hash, notes } = unpacked(given);
  const { records, summary } = readRecords(reader, content);
  yield* gather(records);
  return { ...summary, warnings: [...notes, ...summary.warnings], contentHash: hash() };
}

/** Readers by kind of job. They are loaded on the first job that needs them, because loading all takes longer than reading most files. */
export const readerJobs: { [Kind in ReadJob['kind']]: (job: Extract<ReadJob, { kind: Kind }>) => ReadFile } = {
  findings: ({ format, columns }) =>
    async function* (given) {
      const { readers } = await import('../registry.ts');
      const { readCsvFindings } = await import('../csv/csv-findings.ts');
      const plain = byFormat(readers, format);
      const { content, hash, notes } = plain.takesArchives ? { ...summed(given), notes: [] } : unpacked(given);
      const reader =
        columns === null ? plain : { ...plain, read: (input: typeof content) => readCsvFindings(input, columns) };
      const { findings, ...rest } = await readWhole(reader, content);
      yield* batchesOf(findings);
      return { ...rest, warnings: [...notes, ...rest.warnings], contentHash: hash() };
    },
  chain: ({ format }) =>
    async function* (content) {
      const { chainReaders } = await import('../registry.ts');
      const { steps, ...rest } = await readWhole(byFormat(chainReaders, format), unpackReport(content));
      yield* batchesOf(steps);
      return rest;
    },
  surface: ({ format }) =>
    async function* (given) {
      const { surfaceReaders } = await import('../surface/surface-registry.ts');
      return yield* readUnpacked(byFormat(surfaceReaders, format), given);
    },
  components: ({ format }) =>
    async function* (given) {
      const { componentReaders } = await import('../components/component-registry.ts');
      return yield* readUnpacked(byFormat(componentReaders, format), given);
    },
  phishing: ({ format }) =>
    async function* (given) {
      const { phishingReaders } = await import('../phishing/phishing-registry.ts');
      return yield* readUnpacked(byFormat(phishingReaders, format), given);
    },
  advisories: ({ format }) =>
    async function* (given) {
      const { advisoryReaders } = await import('../advisories/advisory-registry.ts');
      const { readAdvisories } = await import('../advisories/read-advisories.ts');
      const { content, hash } = summed(given);
      const input = await unpackLeak(content, advisoryArchiveLimits);
      const { advisoryWeight } = await import('../advisories/advisory-weight.ts');
      const { records, summary } = readAdvisories(byFormat(advisoryReaders, format), input);
      yield* gather(records, (fact) => (fact.kind === 'advisory' ? advisoryWeight(fact.facts) : 1));
      return { ...summary, contentHash: hash() };
    },
  people: ({ options }) =>
    async function* (content) {
      const { readPeopleTable } = await import('../people/people-table.ts');
      const { rows, ...rest } = await readPeopleTable(content, options);
      yield* batchesOf(rows);
      return rest;
    },
  table: ({ table }) =>
    async function* (content) {
      const { readTable } = await import('../csv/read-table.ts');
      const { rows, ...rest } = await readTable(content, table);
      yield* batchesOf(rows);
      return rest;
    },
  manifest: ({ format }) =>
    async function* (content) {
      const { readH5p } = await import('../course-packages/read-h5p.ts');
      const { readScormManifest } = await import('../course-packages/read-scorm-manifest.ts');
      yield [await (format === 'h5p' ? readH5p(content) : readScormManifest(content))];
      return {};
    },
  leaks: ({ format, options }) =>
    async function* (content) {
      const { leakReaders } = await import('../leaks/registry.ts');
      const reading = byFormat(leakReaders, format).read(await unpackLeak(content), options);
      let batch: unknown[] = [];
      for await (const item of reading) {
        batch.push(item);
        if (batch.length < batchRecords) continue;
        yield batch;
        batch = [];
      }
      yield batch;
      return reading.summary;
    },
};
