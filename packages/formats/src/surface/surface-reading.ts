import { formatFailure, type FormatFailure } from '../read-failure.ts';
import { countRejection, type FactBatches, type FactReading } from '../record-reading.ts';
import type { SurfaceFact, SurfaceSummary } from './surface-record.ts';

/** Batches with the facts of one record. */
export type SurfaceFacts = FactBatches<SurfaceFact>;

/** Reasons for rejecting a record. They never quote the file. */
export const rejectionReasons = {
  host: 'Invalid host name or address',
  port: 'Invalid port',
  transport: 'Unknown transport protocol',
  noTarget: 'No target host',
  noAddress: 'No address before the ports',
  line: 'Unknown kind of line',
  domain: 'Invalid domain name',
  dns: 'Invalid DNS record',
  longLine: 'Line too long',
} as const;

/** A reason for rejecting a record. */
export type RejectionReason = (typeof rejectionReasons)[keyof typeof rejectionReasons];

/** Counts a rejected record. */
export function reject(summary: SurfaceSummary, reason: RejectionReason, line: number): void {
  countRejection(summary, reason, line);
}

/** Returns a counter for skipped content, whose totals become warnings at the end of a reading. */
export function openCounts(): { add: (sentence: string) => void; warn: (summary: SurfaceSummary) => void } {
  const counts = new Map<string, number>();
  return {
    add: (sentence) => void counts.set(sentence, (counts.get(sentence) ?? 0) + 1),
    warn({ warnings }) {
      for (const [sentence, count] of counts) warnings.push(`${sentence}: ${count}.`);
    },
  };
}

/** The running import of a surface file. Its facts can also be iterated by record. */
export type RecordReading = FactReading<SurfaceFact>;

/** Returns the error for a file of another format, with the line that shows it. */
export function wrongFormatError(called: string, line: number, reason: string): FormatFailure {
  return formatFailure(`The file is not ${called}: ${reason}, on line ${line}.`, { line });
}

/** Returns the error for an empty file of a tool that never writes one. */
export function emptyFileError(called: string): FormatFailure {
  return formatFailure(`The file is empty; it is not ${called}.`, { line: 1 });
}
