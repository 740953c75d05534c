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
  /** Number of reasons in the file that are not imported, because nobody would approve them. */
  withheld: number;
}

/** Returns the statuses without the reasons in the file, for a portal in which a second person approves what the client reads. */
export const withoutReasons = ({ applied, kept }: StatedStatuses): StatedStatuses => ({
  applied: applied.map((stated) => ({ ...stated, reason: '' })),
  kept,
  withheld: applied.filter(({ reason }) => reason !== '').length,
});

/** Returns the status that a record states, or null for a tool that only reports findings. */
export const statedStatus = ({ status, acknowledged }: FindingRecord): FindingStatus | null =>
  status ?? (acknowledged ? 'Acknowledged' : null);

interface ComparisonInput {
  records: readonly FindingRecord[];
  stored: readonly StoredFinding[];
  /** The IDs of findings whose status was last set by a user, or was carried over. */
  decided: ReadonlySet<string>;
}

/** Returns the findings whose status differs from the one in the file. */
export function differingStatuses({ records, stored }: Omit<ComparisonInput, 'decided'>) {
  const known = new Map(stored.map((finding) => [finding.fingerprint, finding]));
  return records.flatMap((record) => {
    const finding = known.get(record.fingerprint);
    const to = statedStatus(record);
    return finding === undefined || to === null || to === finding.status ? [] : [{ record, finding, to }];
  });
}

/**
 * Applies the statuses in a file unless they are older than the stored ones. A user's decision stands until a later file differs; a file
 * that only still sees the finding does not differ. Retests are requested and decided only by users, never by a file.
 */
export function compareStatuses(comparing: ComparisonInput): StatedStatuses {
  const statuses: StatedStatuses = { applied: [], kept: [], withheld: 0 };
  for (const { record, finding, to } of differingStatuses(comparing)) {
    if (isOlder(record, finding)) continue;
    const from = finding.status as FindingStatus;
    const isFollowed = isNews({ record, finding, to }, comparing.decided) && !isOfRetest(from, to);
    const keys = record.affectedAssets.map(({ key }) => key);
    const { applied, kept } = statuses;
    (isFollowed ? applied : kept).push({ finding, from, to, reason: record.acknowledged?.reason ?? '', keys });
  }
  return statuses;
}

type Differing = ReturnType<typeof differingStatuses>[number];

/** True unless a user has decided since, or the file says nothing against that decision. */
const isNews = ({ record, finding, to }: Differing, decided: ReadonlySet<string>): boolean =>
  !decided.has(finding.id) ||
  (isLater(record, finding.status_since) && !isSightOnly(finding.status as FindingStatus, to));

/** True if the file says no more than that the finding is still there: "Active" is what scanners state of everything they see. */
const isSightOnly = (from: FindingStatus, to: FindingStatus): boolean =>
  (from === 'Acknowledged' && (to === 'Open' || to === 'Not Fixed')) || (from === 'Not Fixed' && to === 'Open');

const isOfRetest = (...states: readonly FindingStatus[]): boolean => states.includes('Retest');

const isLater = ({ lastSeen }: FindingRecord, moment: string): boolean =>
  lastSeen !== null && Date.parse(lastSeen) > Date.parse(moment);

const isOlder = ({ lastSeen }: FindingRecord, { last_seen }: StoredFinding): boolean =>
  lastSeen !== null && last_seen !== null && Date.parse(lastSeen) < Date.parse(last_seen);
