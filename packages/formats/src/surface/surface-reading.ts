import { formatFailure, type FormatFailure } from '../read-failure.ts';
import { countRejection, type FactBatches, type FactReading } from '../record-reading.ts';
import type { SurfaceFact, SurfaceSummary } from './surface-record.ts';

/** The facts of one record together. */
export type SurfaceFacts = FactBatches<SurfaceFact>;

/** Why a record is left out; never a part of the file. */
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

/** Why a record is left out. */
export type RejectionReason = (typeof rejectionReasons)[keyof typeof rejectionReasons];

/** Counts a record that cannot be understood. */
export function reject(summary: SurfaceSummary, reason: RejectionReason, line: number): void {
  countRejection(summary, reason, line);
}

/** How often something was left out, as sentences at the end of the reading. */
export function openCounts(): { add: (sentence: string) => void; warn: (summary: SurfaceSummary) => void } {
  const counts = new Map<string, number>();
  return {
    add: (sentence) => void counts.set(sentence, (counts.get(sentence) ?? 0) + 1),
    warn({ warnings }) {
      for (const [sentence, count] of counts) warnings.push(`${sentence}: ${count}.`);
    },
  };
}

/** A reading that also hands out its facts record by record. */
export type RecordReading = FactReading<SurfaceFact>;

/** The file is another one, as this line shows. */
export function refuseSurface(called: string, line: number, reason: string): FormatFailure {
  return formatFailure(`The file is not ${called}: ${reason}, on line ${line}.`, { line });
}

/** The file holds nothing, though the tool always writes something. */
export function refuseEmpty(called: string): FormatFailure {
  return formatFailure(`The file is empty; it is not ${called}.`, { line: 1 });
}
