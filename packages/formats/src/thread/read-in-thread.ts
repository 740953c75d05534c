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
import { type Batches, collect, perform } from './perform-job.ts';
import type { ReadJob } from './read-job.ts';
import type { ReadLimits } from './thread-pool.ts';

type JobOf<Kind extends ReadJob['kind']> = Extract<ReadJob, { kind: Kind }>;
type Content = AsyncIterable<Uint8Array>;

/** Far above what any report needs: readers take less than 0.2 s a megabyte. */
const usualLimits: ReadLimits = { baseMs: 30_000, msPerMegabyte: 2_000, memoryMegabytes: 512 };

/** What was read, and the SHA-256 (hex) of the report as it is unpacked. */
export type HashedReading = FindingsReading & { contentHash: string };

/**
 * Reads findings in a thread of its own, within bounds of time and memory, while this one goes on serving. Throws a
 * `FormatFailure` with one sentence for a file that cannot be read, or that costs too much.
 */
export async function readFindingsInThread(
  job: JobOf<'findings'>,
  content: Content,
  limits = usualLimits,
): Promise<HashedReading> {
  const { records, rest } = await collect(perform(job, content, limits));
  return { ...(rest as Omit<HashedReading, 'findings'>), findings: records as FindingRecord[] };
}

/** The same for the steps of an attack chain. */
export async function readChainInThread(
  job: JobOf<'chain'>,
  content: Content,
  limits = usualLimits,
): Promise<ChainReading> {
  const { records, rest } = await collect(perform(job, content, limits));
  return { ...(rest as Omit<ChainReading, 'steps'>), steps: records as ChainStep[] };
}

/** The same for a list of employees or recipients. */
export async function readPeopleInThread(
  options: PeopleOptions,
  content: Content,
  limits = usualLimits,
): Promise<PeopleTable> {
  const { records, rest } = await collect(perform({ kind: 'people', options }, content, limits));
  return { ...(rest as Omit<PeopleTable, 'rows'>), rows: records as PersonRow[] };
}

/** The same for a table of any columns, whose rows its reader judges. */
export async function readTableInThread(
  table: TableBounds,
  content: Content,
  limits = usualLimits,
): Promise<ReadTable> {
  const { records, rest } = await collect(perform({ kind: 'table', table }, content, limits));
  return { ...(rest as Omit<ReadTable, 'rows'>), rows: records as CsvRow[] };
}

/** The same for the manifest of a course package. */
export async function readManifestInThread<Format extends PackageFormat>(
  format: Format,
  content: Content,
  limits = usualLimits,
): Promise<Format extends 'h5p' ? H5pPackage : PackageManifest> {
  const { records } = await collect(perform({ kind: 'manifest', format }, content, limits));
  return records[0] as Format extends 'h5p' ? H5pPackage : PackageManifest;
}

/** The same for leaked credentials, which come as they are read; the summary is complete after the last one. */
export function readLeaksInThread(job: JobOf<'leaks'>, content: Content, limits = usualLimits): LeakReading {
  return handOut<LeakRecord | LeakReject, LeakSummary>(perform(job, content, limits));
}

/** The same for facts of the attack surface, which come as they are read; the summary is complete after the last one. */
export function readSurfaceInThread(
  job: JobOf<'surface'>,
  content: Content,
  limits = usualLimits,
): HashedRecords<SurfaceFact> {
  return handOut<SurfaceFact, HashedRecords<SurfaceFact>['summary']>(perform(job, content, limits));
}

/** Items one at a time, or as they come: of a million, a promise for each takes longer than to use them. */
interface HandedOut<Item> extends AsyncIterable<Item> {
  batches: () => AsyncGenerator<readonly Item[]>;
}

/** What was read of a file of records, and the SHA-256 (hex) of its content. */
export interface HashedRecords<Fact> extends HandedOut<Fact> {
  summary: RecordSummary & { contentHash: string };
}

/** The same for SBOMs and scans of components; the hash is that of the file as it is unpacked. */
export function readComponentsInThread(
  job: JobOf<'components'>,
  content: Content,
  limits = usualLimits,
): HashedRecords<InventoryFact> {
  return handOut<InventoryFact, HashedRecords<InventoryFact>['summary']>(perform(job, content, limits));
}

/** The same for results of phishing simulations. */
export function readPhishingInThread(
  job: JobOf<'phishing'>,
  content: Content,
  limits = usualLimits,
): HashedRecords<PhishingFact> {
  return handOut<PhishingFact, HashedRecords<PhishingFact>['summary']>(perform(job, content, limits));
}

/** The same for advisories: one file, packed or not, or an archive of many; the hash is that of the bytes given. */
export function readAdvisoriesInThread(
  job: JobOf<'advisories'>,
  content: Content,
  limits = usualLimits,
): HashedRecords<AdvisoryRecord> {
  return handOut<AdvisoryRecord, HashedRecords<AdvisoryRecord>['summary']>(perform(job, content, limits));
}

/** Items as they come, and the summary that follows them. */
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
