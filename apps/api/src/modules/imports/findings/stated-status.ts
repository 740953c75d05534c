import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { StoredFinding } from './merge-findings.ts';

/** A status that a file states for a finding which has another one. */
export interface StatedStatus {
  finding: StoredFinding;
  from: FindingStatus;
  to: FindingStatus;
  /** Why the tool's user accepted it; empty where the file gives no reason. */
  reason: string;
  /** The keys of the places that the file lists. */
  keys: string[];
}

/** What a file states: what it says may be done, and what only the report of the import can say. */
export interface StatedStatuses {
  applied: StatedStatus[];
  kept: StatedStatus[];
}

/** The status that a record states; null for a tool that only finds. */
export const statedStatus = ({ status, acknowledged }: FindingRecord): FindingStatus | null =>
  status ?? (acknowledged ? 'Acknowledged' : null);

interface Comparing {
  records: readonly FindingRecord[];
  stored: readonly StoredFinding[];
  /** The IDs of findings whose status a person set last. */
  decided: ReadonlySet<string>;
}

/** The findings of a file whose status differs from what it states. */
export function differingStatuses({ records, stored }: Omit<Comparing, 'decided'>) {
  const known = new Map(stored.map((finding) => [finding.fingerprint, finding]));
  return records.flatMap((record) => {
    const finding = known.get(record.fingerprint);
    const to = statedStatus(record);
    return finding === undefined || to === null || to === finding.status ? [] : [{ record, finding, to }];
  });
}

/**
 * Follows what a file states unless that is older than what is stored. What a person decided counts until a file with a
 * later time says otherwise. A retest is requested and answered by people: no file does either.
 */
export function compareStatuses(comparing: Comparing): StatedStatuses {
  const statuses: StatedStatuses = { applied: [], kept: [] };
  for (const { record, finding, to } of differingStatuses(comparing)) {
    if (isOlder(record, finding)) continue;
    const isUndecided = !comparing.decided.has(finding.id) || isLater(record, finding.stands_since);
    const from = finding.status as FindingStatus;
    const followed = isUndecided && !isOfRetest(from, to) ? statuses.applied : statuses.kept;
    const keys = record.affectedAssets.map(({ key }) => key);
    followed.push({ finding, from, to, reason: record.acknowledged?.reason ?? '', keys });
  }
  return statuses;
}

const isOfRetest = (...states: readonly FindingStatus[]): boolean => states.includes('Retest');

const isLater = ({ lastSeen }: FindingRecord, moment: string): boolean =>
  lastSeen !== null && Date.parse(lastSeen) > Date.parse(moment);

const isOlder = ({ lastSeen }: FindingRecord, { last_seen }: StoredFinding): boolean =>
  lastSeen !== null && last_seen !== null && Date.parse(lastSeen) < Date.parse(last_seen);
