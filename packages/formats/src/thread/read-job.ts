import type { PackageFormat } from '../course-packages/package-manifest.ts';
import type { CsvMapping } from '../csv/csv-mapping.ts';
import type { TableBounds } from '../csv/read-table.ts';
import type { LeakOptions } from '../leaks/leak-record.ts';
import type { PeopleOptions } from '../people/people-table.ts';
import type { FilePosition } from '../read-failure.ts';

/** What a reading thread is to do; the bytes of the file follow, packed or not. */
export type ReadJob =
  | { kind: 'findings'; format: string; columns: CsvMapping | null }
  | { kind: 'chain'; format: string }
  | { kind: 'surface'; format: string }
  | { kind: 'components'; format: string }
  | { kind: 'advisories'; format: string }
  | { kind: 'phishing'; format: string }
  | { kind: 'table'; table: TableBounds }
  | { kind: 'manifest'; format: PackageFormat }
  | { kind: 'people'; options: PeopleOptions }
  | { kind: 'leaks'; format: string; options: LeakOptions };

/** Sent to the thread. One message answers one of its own, so that the thread is ahead of its reader by two batches at most. */
export type ToThread =
  | { kind: 'begin'; number: number; job: ReadJob }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'end' }
  | { kind: 'taken' };

/** What the thread has to say about one job. After `needs-bytes` it waits for an answer; after `records` before it sends more. */
export type JobMessage =
  | { kind: 'needs-bytes' }
  | { kind: 'records'; records: readonly unknown[] }
  | { kind: 'done'; rest: unknown }
  | { kind: 'refused'; message: string; position: FilePosition }
  | { kind: 'broken'; error: Error };

/** Sent by the thread; the number tells a message of the job before, whose reader may still run after a refusal. */
export type FromThread = JobMessage & { number: number };
