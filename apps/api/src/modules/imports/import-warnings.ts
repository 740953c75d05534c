import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { AcceptedFinding } from './findings/accepted-findings.ts';
import type { ScanComparison, SomePlaces } from './findings/compare-scan.ts';
import type { HeldImages } from './findings/link-images.ts';
import type { Merge, StoredFinding } from './findings/merge-findings.ts';
import type { ProtectedEdits } from './findings/protect-edits.ts';
import type { StatedStatuses } from './findings/stated-status.ts';

const namedAtMost = 5;
/** Maximum number of findings named in a warning. */
const listedAtMost = 50;

interface ImportSummary {
  records: readonly FindingRecord[];
  rejected: number;
  scan: ScanComparison;
  statuses: StatedStatuses;
  accepted: readonly AcceptedFinding[];
  edits: Pick<ProtectedEdits, 'proposals'>;
  stored: readonly StoredFinding[];
}

/** Returns the warnings of an import. */
export function warnOf({ records, rejected, ...outcome }: ImportSummary): string[] {
  const { gone, unclaimed } = outcome.scan;
  return [
    ...(records.length === 0 ? ['The file contains no findings.'] : []),
    ...(gone.length > 0 ? [`Not in this file, left unchanged: ${nameSome(gone)}.`] : []),
    ...(unclaimed > 0 ? [warnOfUnclaimed(unclaimed)] : []),
    ...warnOfSightings(outcome),
    ...warnOfStatuses(outcome.statuses),
    ...warnOfDismissed(outcome.scan),
    ...warnOfEdits(outcome),
    ...(rejected > 0 ? [`Duplicate records in the file, skipped: ${rejected}.`] : []),
  ];
}

/** Returns the warning about findings that are not marked as missing, because the file does not state what was scanned. */
const warnOfUnclaimed = (count: number): string =>
  `The file does not state what was scanned. Findings that it does not contain were not marked as missing: ${count}. If it covers everything, import it as a complete scan.`;

function warnOfSightings({ scan, accepted }: Pick<ImportSummary, 'scan' | 'accepted'>): string[] {
  const { back, backPlaces, retested } = scan;
  const whole = new Set(back.map(({ id }) => id));
  const parts = backPlaces.filter(({ finding }) => !whole.has(finding.id));
  return [
    ...(back.length > 0 ? [`Marked as Fixed but seen again, reopened: ${nameSome(back)}.`] : []),
    ...(parts.length > 0 ? [`Affected assets marked as Fixed but seen again, reopened: ${namePlaces(parts)}.`] : []),
    ...(retested.length > 0
      ? [`Still seen while a retest is requested, left unchanged: ${namePlaces(retested)}.`]
      : []),
    ...(accepted.length > 0
      ? [
          `The risk is accepted, but more assets are affected: ${nameAll(accepted, ({ finding, added }) => `${finding.title} (${added} more)`)}. Review the acceptance.`,
        ]
      : []),
  ];
}

function warnOfStatuses({ applied, kept, withheld }: StatedStatuses): string[] {
  const changed = nameAll(applied, ({ finding, from, to }) => `${finding.title} (${from} to ${to})`);
  const other = nameAll(kept, ({ finding, from, to }) => `${finding.title} (${from}, the file states ${to})`);
  return [
    ...(applied.length > 0 ? [`Status changed as the file states: ${changed}.`] : []),
    ...(kept.length > 0 ? [`The file states another status, left unchanged: ${other}.`] : []),
    ...warnOfReasons(withheld),
  ];
}

function warnOfDismissed({ dismissed }: ScanComparison): string[] {
  if (dismissed.length === 0) return [];
  const named = nameAll(dismissed, ({ title, status }) => `${title} (${status})`);
  return [`The file calls these false positives, duplicates or out of scope, left unchanged: ${named}.`];
}

/** Returns the warnings about edited fields for which the file has other values, by finding. */
function warnOfEdits({ edits, stored }: Pick<ImportSummary, 'edits' | 'stored'>): string[] {
  if (edits.proposals.length === 0) return [];
  const titles = new Map(stored.map(({ id, title }) => [id, title]));
  const byFinding = [...Map.groupBy(edits.proposals, ({ finding_id }) => finding_id)];
  const named = nameAll(
    byFinding,
    ([id, rows]) => `${titles.get(id) ?? ''} (${rows.map(({ field }) => field).join(', ')})`,
  );
  return [`The file differs from edits made in the portal. Review the proposals of ${named}.`];
}

const nameSome = (findings: readonly StoredFinding[]): string => nameAll(findings, ({ title }) => title, namedAtMost);

const namePlaces = (places: readonly SomePlaces[]): string =>
  nameAll(places, ({ finding, keys }) => `${finding.title} (${keys.length})`, namedAtMost);

function nameAll<Item>(items: readonly Item[], nameOf: (item: Item) => string, most = listedAtMost): string {
  const names = items.slice(0, most).map(nameOf);
  const more = items.length - names.length;
  return more > 0 ? `${names.join('; ')} and ${more} more` : names.join('; ');
}

/** Returns the warning about images that are not imported, because a user has edited the evidence, or an empty list. */
export function warnOfHeldImages(held: readonly HeldImages[]): string[] {
  const named = nameAll(held, ({ title, count }) => `${title} (${count})`);
  return held.length === 0
    ? []
    : [`Images not imported, because the evidence of their findings was edited in the portal: ${named}.`];
}

/** Counts the new and changed findings that need approval. */
export const countWaiting = (merge: Pick<Merge, 'created' | 'changed'>): number =>
  merge.created.length + merge.changed.filter(({ isNewer }) => isNewer).length;

/** Returns the warning about findings that need approval, or an empty list. */
export function warnOfWaiting(merge: Pick<Merge, 'created' | 'changed'> | null): string[] {
  const waiting = merge === null ? 0 : countWaiting(merge);
  if (merge === null || waiting === 0) return [];
  const reasons = merge.created.filter(({ record }) => record.acknowledged && record.acknowledged.reason !== '');
  return [`Kept as drafts until a second person approves them: ${waiting}.`, ...warnOfReasons(reasons.length)];
}

/** Returns the warning about reasons in the file that would reach the client without approval, or an empty list. */
const warnOfReasons = (count: number): string[] =>
  count === 0 ? [] : [`Reasons for accepted findings, not imported because they would not be approved: ${count}.`];
