import type { PackageFormat } from '../course-packages/package-manifest.ts';
import type { CsvMapping } from '../csv/csv-mapping.ts';
import type { TableBounds } from '../csv/read-table.ts';
import type { LeakOptions } from '../leaks/leak-record.ts';
import type { PeopleOptions } from '../people/people-table.ts';
import type { FilePosition } from '../read-failure.ts';

/** A job of a reading thread. The bytes of the file, packed or not, follow in separate messages. */
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

/** The response to a thread's request for bytes. */
export type ByteReply = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'end' };

/** A message to the thread: `taken` is sent for each consumed batch of records. */
export type ToThread = { kind: 'begin'; number: number; job: ReadJob } | ByteReply | { kind: 'taken' };

/** Number of batches that the thread may send before the first is consumed, so that it continues reading while records are stored. */
export const batchesAhead = 8;

/** A message of the thread about a job. */
export type JobMessage =
  | { kind: 'records'; records: readonly unknown[] }
  | { kind: 'done'; rest: unknown }
  | { kind: 'refused'; message: string; position: FilePosition }
  | { kind: 'broken'; error: Error };

/** A message of the thread, including the request for the next chunk (`needs-bytes`). */
export type JobUpdate = JobMessage | { kind: 'needs-bytes' };

/** A message with its job number. The number identifies late messages of an earlier job, whose reader may still run after a rejection. */
export type FromThread = JobUpdate & { number: number };
