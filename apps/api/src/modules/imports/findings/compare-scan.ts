import { type FindingStatus, isUnresolved } from '@gatehouse/domain/finding-status';
import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { SettledPlace, StoredFinding } from './merge-findings.ts';
import { statedStatus } from './stated-status.ts';

interface Scan {
  /** The tools that made the file, also where they found nothing. */
  tools: readonly string[];
  records: readonly FindingRecord[];
  stored: readonly StoredFinding[];
  /** When the file says that it scanned, beside its findings. */
  scannedAt: string | null;
  /** The fingerprints of findings that it calls none. */
  dismissed: readonly string[];
  /**
   * The moment that a record without times is taken to be from: now for a file that was never read before, null for one
   * that was, which then says nothing new.
   */
  untimed: Date | null;
}

/** Some places of a finding. */
export interface SomePlaces {
  finding: StoredFinding;
  keys: string[];
}

/** What a scan says beside its findings. */
export interface ScanComparison {
  /** Seen by earlier scans of the same tool, and not by this one, which covers them and is not older. */
  gone: StoredFinding[];
  /** Seen again after they were marked as Fixed. */
  back: StoredFinding[];
  /** Places that were Fixed and are seen again, of any finding. */
  backPlaces: SomePlaces[];
  /** Places that wait for a retest and are still seen. */
  retested: SomePlaces[];
  /** Were missed, and are here again. */
  found: StoredFinding[];
  /** Findings that the file calls false positives, duplicates or out of scope. */
  dismissed: StoredFinding[];
  /** Findings of tools whose coverage the file does not state, and that it lacks. */
  unclaimed: number;
}

/** What a scan says beside its findings, before it is known which of those that it lacks it covers. */
type SightComparison = Omit<ScanComparison, 'gone' | 'unclaimed'> & { absent: StoredFinding[] };

/** Compares a scan with what is stored; an older one says nothing about the present. */
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
  const seenPlaces = (state: SettledPlace['state']) =>
    sights
      .filter(isSightOfPlaces)
      .flatMap(({ record, finding }) => placesAgain(record, finding, { state, at: timeOf(record.lastSeen, unknown) }));
  return {
    // A fixed finding is missed by no one.
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

/** A record of a file, and the stored finding that it is about. */
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

/** A finding whose status a file states is judged by that; one that is open anyway was seen at a time that the file states. */
function isSightOfPlaces({ record, finding }: Sight): boolean {
  const stated = statedStatus(record);
  const isOpen = stated === 'Open' || stated === 'Not Fixed';
  return stated === null || (isOpen && record.lastSeen !== null && finding.status !== 'Fixed');
}

/** The places in a state that the record saw after they came into it, and after the finding was last seen. */
function placesAgain(
  record: FindingRecord,
  finding: StoredFinding,
  { state, at }: { state: SettledPlace['state']; at: number },
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
