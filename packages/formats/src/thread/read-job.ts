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

/** What the thread is given when it asks for bytes. */
export type Given = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'end' };

/** Sent to the thread: `taken` for each batch of records. */
export type ToThread = { kind: 'begin'; number: number; job: ReadJob } | Given | { kind: 'taken' };

/** So many batches the thread sends before the first of them is taken: it reads on while a reader stores what it has read. */
export const batchesAhead = 8;

/** What the thread has to say about one job. */
export type JobMessage =
  | { kind: 'records'; records: readonly unknown[] }
  | { kind: 'done'; rest: unknown }
  | { kind: 'refused'; message: string; position: FilePosition }
  | { kind: 'broken'; error: Error };

/** `needs-bytes` asks for the piece after the one that is read. */
export type Said = JobMessage | { kind: 'needs-bytes' };

/** Sent by the thread; the number tells a message of the job before, whose reader may still run after a refusal. */
export type FromThread = Said & { number: number };
