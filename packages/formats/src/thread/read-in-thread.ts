import type { AdvisoryRecord } from '../advisories/advisory-record.ts';
import type { InventoryFact } from '../components/component-record.ts';
import type { ChainReading, ChainStep } from '../chain/chain-step.ts';
import type { FindingRecord, FindingsReading } from '../finding-record.ts';
import type { LeakReading, LeakRecord, LeakReject, LeakSummary } from '../leaks/leak-record.ts';
import type { PhishingFact } from '../phishing/phishing-record.ts';
import type { PeopleOptions, PeopleTable } from '../people/people-table.ts';
import type { PersonRow } from '../people/people-row.ts';
import { formatFailure } from '../read-failure.ts';
import type { RecordSummary } from '../record-reading.ts';
import type { SurfaceFact } from '../surface/surface-record.ts';
import type { JobMessage, ReadJob } from './read-job.ts';
import { asRefusal } from './refuse-cost.ts';
import { giveBack, type ReadLimits, type ReadThread, takeThread } from './thread-pool.ts';

type JobOf<Kind extends ReadJob['kind']> = Extract<ReadJob, { kind: Kind }>;
type Content = AsyncIterable<Uint8Array>;

/** Far above what any report needs: readers take less than 0.2 s a megabyte. */
const usualLimits: ReadLimits = { baseMs: 30_000, msPerMegabyte: 2_000, memoryMegabytes: 512 };
const megabyte = 1_000_000;
/** A thread that has read more keeps more memory than a new one costs time. */
const reusedAfterBytes = 32 * megabyte;

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

/** What was read of a file of records, and the SHA-256 (hex) of its content. */
export interface HashedRecords<Fact> extends AsyncIterable<Fact> {
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

/** Items one at a time, and the summary that follows them. */
function handOut<Item, Summary extends object>(batches: Batches): AsyncIterable<Item> & { summary: Summary } {
  const summary = {} as Summary;
  async function* items(): AsyncGenerator<Item> {
    try {
      let next = await batches.next();
      for (; !next.done; next = await batches.next()) yield* next.value as readonly Item[];
      Object.assign(summary, next.value);
    } finally {
      await batches.return(undefined);
    }
  }
  return { summary, [Symbol.asyncIterator]: () => items() };
}

type Batches = AsyncGenerator<readonly unknown[], unknown>;

async function collect(batches: Batches): Promise<{ records: unknown[]; rest: unknown }> {
  const records: unknown[] = [];
  let next = await batches.next();
  for (; !next.done; next = await batches.next()) records.push(...next.value);
  return { records, rest: next.value };
}

async function* perform(job: ReadJob, content: Content, limits: ReadLimits): Batches {
  const thread = await takeThread(limits);
  const source = feed(thread, content, limits);
  try {
    thread.begin(job);
    let message = await source.next();
    while (message.kind === 'records') {
      yield message.records;
      source.answer({ kind: 'taken' });
      message = await source.next();
    }
    return endOf(message);
  } finally {
    giveBack(thread, { isClean: source.isThreadWaiting() && source.bytesGiven() <= reusedAfterBytes });
    await source.close();
  }
}

type FinalMessage = Exclude<JobMessage, { kind: 'needs-bytes' | 'records' }>;

function endOf(message: FinalMessage): unknown {
  if (message.kind === 'done') return message.rest;
  throw message.kind === 'refused' ? formatFailure(message.message, message.position) : message.error;
}

/** Gives the thread the bytes that it asks for, and passes on everything else that it says. */
function feed(thread: ReadThread, content: Content, limits: ReadLimits) {
  const pieces = content[Symbol.asyncIterator]();
  let bytesGiven = 0;
  let workedMs = 0;
  // A thread that waits can be used again, even when its file was given up.
  let isWaiting = false;
  const leftMs = () => limits.baseMs + (bytesGiven / megabyte) * limits.msPerMegabyte - workedMs;

  function answer(message: Parameters<ReadThread['send']>[0]): void {
    isWaiting = false;
    thread.send(message);
  }
  async function receive(): Promise<JobMessage> {
    const begun = performance.now();
    try {
      const message = await thread.receive(Math.max(0, leftMs()));
      isWaiting = message.kind !== 'broken';
      return message;
    } catch (error) {
      throw asRefusal(error, bytesGiven);
    } finally {
      workedMs += performance.now() - begun;
    }
  }
  return {
    answer,
    isThreadWaiting: () => isWaiting,
    bytesGiven: () => bytesGiven,
    async next(): Promise<Exclude<JobMessage, { kind: 'needs-bytes' }>> {
      for (;;) {
        const message = await receive();
        if (message.kind !== 'needs-bytes') return message;
        const { done, value } = await pieces.next();
        if (!done) bytesGiven += value.length;
        answer(done ? { kind: 'end' } : { kind: 'bytes', bytes: value });
      }
    },
    close: async () => void (await pieces.return?.()),
  };
}
