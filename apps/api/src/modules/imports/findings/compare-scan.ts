import { type FindingStatus, isUnresolved } from '@gatehouse/domain/finding-status';
import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { AssetState, StoredFinding } from './merge-findings.ts';
import { statedStatus } from './stated-status.ts';

interface Scan {
  /** The tools that produced the file, including those without findings. */
  tools: readonly string[];
  records: readonly FindingRecord[];
  stored: readonly StoredFinding[];
  /** The scan time stated by the file, besides the times of its findings. */
  scannedAt: string | null;
  /** The fingerprints of findings that the file dismisses. */
  dismissed: readonly string[];
  /** The time assumed for records without one: now for a new file, null for a file imported before, which then reopens nothing. */
  untimed: Date | null;
}

/** Some assets of a finding. */
export interface SomePlaces {
  finding: StoredFinding;
  keys: string[];
}

/** The effect of a scan beyond the content of its findings. */
export interface ScanComparison {
  /** Findings of the same tool that are missing from this scan, although it covers them and is not older. */
  gone: StoredFinding[];
  /** Findings seen again after they were marked as Fixed. */
  back: StoredFinding[];
  /** Fixed assets that are seen again, of any finding. */
  backPlaces: SomePlaces[];
  /** Assets that await a retest and are still seen. */
  retested: SomePlaces[];
  /** Findings that were missing and are seen again. */
  found: StoredFinding[];
  /** Findings that the file marks as false positives, duplicates or out of scope. */
  dismissed: StoredFinding[];
  /** Number of findings missing from the file whose tools do not state their coverage. */
  unclaimed: number;
}

/** The effect of a scan before it is known which of the absent findings it covers. */
type SightComparison = Omit<ScanComparison, 'gone' | 'unclaimed'> & { absent: StoredFinding[] };

/** Compares a scan with the stored findings. An older scan does not affect their current state. */
export function compareScan({ tools: names, records, stored, scannedAt, untimed, ...scan }: Scan): SightComparison {
  const dismissed = new Set(scan.dismissed);
  const unknown = untimed?.getTime() ?? never;
  const seenAt = new Map(records.map(({ fingerprint, lastSeen }) => [fingerprint, timeOf(lastSeen, unknown)]));
  const tools = new Set(names);
  const isUndated = records.length === 0 && scannedAt === null;
  const latest = Math.max(...seenAt.values(), timeOf(scannedAt), isUndated ? unknown : never);
  const isAfter = (moment: number, finding: StoredFinding) =>
    moment > Math.max(timeOf(finding.last_seen), timeOf(finding.fixed_at));
  const isSeenLater = (finding: StoredFinding) => isAfter(seenAt.get(finding.fingerprint) ?? never, finding);
  const sights = sightsOf(records, stored);
  const seenPlaces = (state: AssetState['state']) =>
    sights
      .filter(isSightOfPlaces)
      .flatMap(({ record, finding }) => placesAgain(record, finding, { state, at: timeOf(record.lastSeen, unknown) }));
  return {
    // A fixed finding is not expected in a scan.
    absent: stored.filter(
      (finding) =>
        tools.has(finding.tool) &&
        finding.status !== 'Fixed' &&
        !seenAt.has(finding.fingerprint) &&
        !dismissed.has(finding.fingerprint) &&
        timeOf(finding.last_seen) <= latest,
    ),
    dismissed: stored.filter(
      ({ fingerprint, status }) => dismissed.has(fingerprint) && isUnresolved(status as FindingStatus),
    ),
    back: sights
      .filter(
        ({ record, finding }) => statedStatus(record) === null && finding.status === 'Fixed' && isSeenLater(finding),
      )
      .map(({ finding }) => finding),
    backPlaces: seenPlaces('Fixed'),
    retested: seenPlaces('Retest'),
    found: stored.filter((finding) => finding.missing_since !== null && isSeenLater(finding)),
  };
}

/** A record of a file with its stored finding. */
interface Sight {
  record: FindingRecord;
  finding: StoredFinding;
}

function sightsOf(records: readonly FindingRecord[], stored: readonly StoredFinding[]): Sight[] {
  const known = new Map(stored.map((finding) => [finding.fingerprint, finding]));
  return records.flatMap((record) => {
    const finding = known.get(record.fingerprint);
    return finding === undefined ? [] : [{ record, finding }];
  });
}

/** True if the assets of the record are compared: it states no status, or an open one with a time. */
function isSightOfPlaces({ record, finding }: Sight): boolean {
  const stated = statedStatus(record);
  const isOpen = stated === 'Open' || stated === 'Not Fixed';
  return stated === null || (isOpen && record.lastSeen !== null && finding.status !== 'Fixed');
}

/**
 * Returns the assets in this state that the scan reports again, if it is newer than the state and than the last sighting of the finding.
 */
function placesAgain(
  record: FindingRecord,
  finding: StoredFinding,
  { state, at }: { state: AssetState['state']; at: number },
): SomePlaces[] {
  if (finding.settled.length === 0 || at <= timeOf(finding.last_seen)) return [];
  const seen = new Set(record.affectedAssets.map(({ key }) => key));
  const keys = finding.settled
    .filter((place) => place.state === state && seen.has(place.key) && at > timeOf(place.since))
    .map(({ key }) => key);
  return keys.length === 0 ? [] : [{ finding, keys }];
}

const never = Number.NEGATIVE_INFINITY;
const timeOf = (moment: string | null, unknown = never) => (moment === null ? unknown : Date.parse(moment));
