import { findingStatuses, type FindingStatus } from '@gatehouse/domain/finding-status';

/** The status of a record in a report: a status, "no finding", or a passed check. */
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

/** Returns the status for a word used in reports, ignoring case, or null if it is unknown. */
export function statusOfWord(word: string): StatedStatus | null {
  const plain = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return statusByWord.get(plain) ?? statusByWord.get(plain.replaceAll(' ', '-')) ?? null;
}

// From most to least remaining work.
const openness: readonly FindingStatus[] = ['Not Fixed', 'Open', 'Retest', 'Acknowledged', 'Fixed'];

/** Returns the status that requires more work, for two assets of one finding. */
export function moreOpenStatus(left: FindingStatus, right: FindingStatus): FindingStatus {
  return openness.indexOf(left) <= openness.indexOf(right) ? left : right;
}
