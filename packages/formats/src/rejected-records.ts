import type { FindingsDraft } from './finding-draft.ts';
import { isFormatFailure, type FormatFailure } from './read-failure.ts';
import { countRejection } from './record-reading.ts';

// A user who looks into the file needs no more reasons.
const maxReasons = 20;
const moreReasons = 'Further records that cannot be read';

const lineOf = ({ position }: FormatFailure): number => ('line' in position ? position.line : 1);

/** Counts a rejected record. */
export function rejectRecord(draft: FindingsDraft, failure: FormatFailure): void {
  const { rejections } = draft;
  draft.firstRejected ??= failure;
  const isNamed = rejections.length < maxReasons || rejections.some(({ reason }) => reason === failure.message);
  countRejection(draft, isNamed ? failure.message : moreReasons, lineOf(failure));
}

/** Returns the options with which a JSON reader rejects single records. */
export function rejecting(draft: FindingsDraft): { onRejected: (failure: FormatFailure) => void } {
  return { onRejected: (failure) => rejectRecord(draft, failure) };
}

/** Runs a function that adds a record. If the record is invalid, it is rejected and the rest of the file is still read. */
export function takeRecord(draft: FindingsDraft, take: () => void): void {
  try {
    take();
  } catch (error) {
    if (!isFormatFailure(error) || error.isOfRecord !== true) throw error;
    rejectRecord(draft, error);
  }
}

/** Throws if no record of the file could be read. */
export function assertSomeRecords({ firstRejected, results, skipped, passed }: FindingsDraft): void {
  if (firstRejected !== null && results + skipped + passed === 0) throw firstRejected;
}
