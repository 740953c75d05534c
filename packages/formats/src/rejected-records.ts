import type { FindingsDraft } from './finding-draft.ts';
import { isFormatFailure, type FormatFailure } from './read-failure.ts';
import { countRejection } from './record-reading.ts';

// A person who looks into the file needs no more of them.
const mostReasons = 20;
const moreReasons = 'Further records that cannot be read';

const lineOf = ({ position }: FormatFailure): number => ('line' in position ? position.line : 1);

/** Counts a record that cannot be read. */
export function rejectRecord(draft: FindingsDraft, failure: FormatFailure): void {
  const { rejections } = draft;
  draft.firstRejected ??= failure;
  const isNamed = rejections.length < mostReasons || rejections.some(({ reason }) => reason === failure.message);
  countRejection(draft, isNamed ? failure.message : moreReasons, lineOf(failure));
}

/** For a reader of JSON that meets a record without its fields. */
export function rejecting(draft: FindingsDraft): { onRejected: (failure: FormatFailure) => void } {
  return { onRejected: (failure) => rejectRecord(draft, failure) };
}

/** Takes a record; one that lacks what every record has is rejected, and the rest of the file is read. */
export function takeRecord(draft: FindingsDraft, take: () => void): void {
  try {
    take();
  } catch (error) {
    if (!isFormatFailure(error) || error.isOfRecord !== true) throw error;
    rejectRecord(draft, error);
  }
}

/** Refuses a file of which no record could be read. */
export function refuseIfNoneIsLeft({ firstRejected, results, skipped, passed }: FindingsDraft): void {
  if (firstRejected !== null && results + skipped + passed === 0) throw firstRejected;
}
