import { findingStatuses, type FindingStatus } from '@gatehouse/domain/finding-status';

/** What a report says of a record: a status, that it is no finding at all, or that the check found nothing wrong. */
export type StatedStatus = FindingStatus | 'no finding' | 'passed';

const words: Readonly<Record<FindingStatus | 'no finding', string>> = {
  Open: 'open, new, active, confirmed, verified, todo, to do, in progress, vulnerable, unfixed, unresolved, triaged, reported, suspicious, needs triage, in triage, detected',
  Fixed:
    'fixed, resolved, closed, done, mitigated, remediated, corrected, retest passed, auto remediated, autoremediated, patched',
  'Not Fixed': 'not fixed, reopened, re-opened, not corrected, partial, partially fixed, retest failed',
  Retest: 'retest, ready for retest, pending retest, under retest, in review, under review, in retest',
  Acknowledged:
    "acknowledged, accepted, risk accepted, accepted risk, wont fix, won't fix, won't do, ignored, dismissed, muted, suppressed, snoozed, wont remediate",
  'no finding':
    'false positive, falsepositive, duplicate, invalid, out of scope, not applicable, rejected, not a problem, notaproblem, not an issue',
};

const statusByWord: ReadonlyMap<string, StatedStatus> = new Map(
  [...findingStatuses, 'no finding' as const].flatMap((status) =>
    words[status].split(', ').map((word): [string, StatedStatus] => [word, status]),
  ),
);

/** The status for a word as reports use it, whatever its case; null for an unknown one. */
export function statusOfWord(word: string): StatedStatus | null {
  const plain = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return statusByWord.get(plain) ?? statusByWord.get(plain.replaceAll(' ', '-')) ?? null;
}

// From what needs work to what is done.
const openness: readonly FindingStatus[] = ['Not Fixed', 'Open', 'Retest', 'Acknowledged', 'Fixed'];

/** Of two places in one finding, the status that leaves more to do. */
export function moreOpenStatus(left: FindingStatus, right: FindingStatus): FindingStatus {
  return openness.indexOf(left) <= openness.indexOf(right) ? left : right;
}
