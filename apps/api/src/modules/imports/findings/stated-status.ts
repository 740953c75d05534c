import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { StoredFinding } from './merge-findings.ts';

/** A status in a file that differs from the finding's own. */
export interface StatedStatus {
  finding: StoredFinding;
  from: FindingStatus;
  to: FindingStatus;
  /** The reason for the acceptance in the tool. Empty if the file contains none. */
  reason: string;
  /** The keys of the assets that the file lists. */
  keys: string[];
}

/** The statuses in a file: those that are applied, and those that are only reported. */
export interface StatedStatuses {
  applied: StatedStatus[];
  kept: StatedStatus[];
}

/** Returns the status that a record states, or null for a tool that only reports findings. */
export const statedStatus = ({ status, acknowledged }: FindingRecord): FindingStatus | null =>
  status ?? (acknowledged ? 'Acknowledged' : null);

interface Comparing {
  records: readonly FindingRecord[];
  stored: readonly StoredFinding[];
  /** The IDs of findings whose status was last set by a user. */
  decided: ReadonlySet<string>;
}

/** Returns the findings whose status differs from the one in the file. */
export function differingStatuses({ records, stored }: Omit<Comparing, 'decided'>) {
  const known = new Map(stored.map((finding) => [finding.fingerprint, finding]));
  return records.flatMap((record) => {
    const finding = known.get(record.fingerprint);
    const to = statedStatus(record);
    return finding === undefined || to === null || to === finding.status ? [] : [{ record, finding, to }];
  });
}

/**
 * Applies the statuses in a file unless they are older than the stored ones. A user's decision stands until a later file differs. Retests
 * are requested and decided only by users, never by a file.
 */
export function compareStatuses(comparing: Comparing): StatedStatuses {
  const statuses: StatedStatuses = { applied: [], kept: [] };
  for (const { record, finding, to } of differingStatuses(comparing)) {
    if (isOlder(record, finding)) continue;
    const isUndecided = !comparing.decided.has(finding.id) || isLater(record, finding.status_since);
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
