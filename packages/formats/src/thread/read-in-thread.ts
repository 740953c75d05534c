import type { AdvisoryRecord } from '../advisories/advisory-record.ts';
import type { InventoryFact } from '../components/component-record.ts';
import type { ChainReading, ChainStep } from '../chain/chain-step.ts';
import type { PackageFormat, PackageManifest } from '../course-packages/package-manifest.ts';
import type { H5pPackage } from '../course-packages/read-h5p.ts';
import type { CsvRow } from '../csv/csv-reading.ts';
import type { ReadTable, TableBounds } from '../csv/read-table.ts';
import type { FindingRecord, FindingsReading } from '../finding-record.ts';
import type { LeakReading, LeakRecord, LeakReject, LeakSummary } from '../leaks/leak-record.ts';
import type { PhishingFact } from '../phishing/phishing-record.ts';
import type { PeopleOptions, PeopleTable } from '../people/people-table.ts';
import type { PersonRow } from '../people/people-row.ts';
import type { RecordSummary } from '../record-reading.ts';
import type { SurfaceFact } from '../surface/surface-record.ts';
import { type Batches, collect, runJob } from './perform-job.ts';
import type { ReadJob } from './read-job.ts';
import type { ReadLimits } from './thread-pool.ts';

type JobOf<Kind extends ReadJob['kind']> = Extract<ReadJob, { kind: Kind }>;
type Content = AsyncIterable<Uint8Array>;

/** Far above what any report needs: readers take less than 0.2 s per megabyte. */
const usualLimits: ReadLimits = { baseMs: 30_000, msPerMegabyte: 2_000, memoryMegabytes: 512 };

/** The findings with the SHA-256 (hex) of the unpacked report. */
export type HashedReading = FindingsReading & { contentHash: string };

/**
 * Reads findings in a separate thread with limits on time and memory, so that the server stays responsive. Throws a `FormatFailure` for a
 * file that is invalid or exceeds the limits.
 */
export async function readFindingsInThread(
  job: JobOf<'findings'>,
  content: Content,
  limits = usualLimits,
): Promise<HashedReading> {
  const { records, rest } = await collect(runJob(job, content, limits));
  return { ...(rest as Omit<HashedReading, 'findings'>), findings: records as FindingRecord[] };
}

/** Reads the steps of an attack chain in a separate thread, like `readFindingsInThread`. */
export async function readChainInThread(
  job: JobOf<'chain'>,
  content: Content,
  limits = usualLimits,
): Promise<ChainReading> {
  const { records, rest } = await collect(runJob(job, content, limits));
  return { ...(rest as Omit<ChainReading, 'steps'>), steps: records as ChainStep[] };
}

/** Reads a list of employees or recipients in a separate thread, like `readFindingsInThread`. */
export async function readPeopleInThread(
  options: PeopleOptions,
  content: Content,
  limits = usualLimits,
): Promise<PeopleTable> {
  const { records, rest } = await collect(runJob({ kind: 'people', options }, content, limits));
  return { ...(rest as Omit<PeopleTable, 'rows'>), rows: records as PersonRow[] };
}

/** Reads a table with arbitrary columns in a separate thread, like `readFindingsInThread`. The caller checks the rows. */
export async function readTableInThread(
  table: TableBounds,
  content: Content,
  limits = usualLimits,
): Promise<ReadTable> {
  const { records, rest } = await collect(runJob({ kind: 'table', table }, content, limits));
  return { ...(rest as Omit<ReadTable, 'rows'>), rows: records as CsvRow[] };
}

/** Reads the manifest of a course package in a separate thread, like `readFindingsInThread`. */
export async function readManifestInThread<Format extends PackageFormat>(
  format: Format,
  content: Content,
  limits = usualLimits,
): Promise<Format extends 'h5p' ? H5pPackage : PackageManifest> {
  const { records } = await collect(runJob({ kind: 'manifest', format }, content, limits));
  return records[0] as Format extends 'h5p' ? H5pPackage : PackageManifest;
}

/** Streams leaked credentials from a separate thread. The summary is complete after the last one. */
export function readLeaksInThread(job: JobOf<'leaks'>, content: Content, limits = usualLimits): LeakReading {
  return handOut<LeakRecord | LeakReject, LeakSummary>(runJob(job, content, limits));
}

/** Streams attack surface facts from a separate thread. The summary is complete after the last one. */
export function readSurfaceInThread(
  job: JobOf<'surface'>,
  content: Content,
  limits = usualLimits,
): HashedRecords<SurfaceFact> {
  return handOut<SurfaceFact, HashedRecords<SurfaceFact>['summary']>(runJob(job, content, limits));
}

/** Items one at a time or in batches. For a million items, a promise for each takes longer than processing them. */
interface HandedOut<Item> extends AsyncIterable<Item> {
  batches: () => AsyncGenerator<readonly Item[]>;
}

/** Streamed facts whose summary includes the SHA-256 (hex) of the content. */
export interface HashedRecords<Fact> extends HandedOut<Fact> {
  summary: RecordSummary & { contentHash: string };
}

/** Streams facts of SBOMs and component scans from a separate thread. The hash is that of the unpacked file. */
export function readComponentsInThread(
  job: JobOf<'components'>,
  content: Content,
  limits = usualLimits,
): HashedRecords<InventoryFact> {
  return handOut<InventoryFact, HashedRecords<InventoryFact>['summary']>(runJob(job, content, limits));
}

/** Streams the results of phishing simulations from a separate thread. */
export function readPhishingInThread(
  job: JobOf<'phishing'>,
  content: Content,
  limits = usualLimits,
): HashedRecords<PhishingFact> {
  return handOut<PhishingFact, HashedRecords<PhishingFact>['summary']>(runJob(job, content, limits));
}

/** Streams advisories from a separate thread: one file, packed or not, or an archive. The hash is that of the given bytes. */
export function readAdvisoriesInThread(
  job: JobOf<'advisories'>,
  content: Content,
  limits = usualLimits,
): HashedRecords<AdvisoryRecord> {
  return handOut<AdvisoryRecord, HashedRecords<AdvisoryRecord>['summary']>(runJob(job, content, limits));
}

/** Returns items as they are read, with a summary that is filled at the end. */
function handOut<Item, Summary extends object>(given: Batches): HandedOut<Item> & { summary: Summary } {
  const summary = {} as Summary;
  async function* batches(): AsyncGenerator<readonly Item[]> {
    try {
      let next = await given.next();
      for (; !next.done; next = await given.next()) yield next.value as readonly Item[];
      Object.assign(summary, next.value);
    } finally {
      await given.return(undefined);
    }
  }
  async function* items(): AsyncGenerator<Item> {
    for await (const some of batches()) yield* some;
  }
  return { summary, batches, [Symbol.asyncIterator]: items };
}
