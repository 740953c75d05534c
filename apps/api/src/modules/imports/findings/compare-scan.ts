import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { StoredFinding } from './merge-findings.ts';

interface Scan {
  /** The tools that made the file, also where they found nothing. */
  tools: readonly string[];
  records: readonly FindingRecord[];
  stored: readonly StoredFinding[];
  /**
   * The moment that a record without times is taken to be from: now for a file that was never read before, null for one
   * that was, which then says nothing new.
   */
  untimed: Date | null;
}

/** What a scan says beside its findings. */
export interface ScanComparison {
  /** Seen by earlier scans of the same tool, and not by this one, which is not older. */
  gone: StoredFinding[];
  /** Seen again after they were marked as Fixed. */
  back: StoredFinding[];
  /** Were missed, and are here again. */
  found: StoredFinding[];
}

/** Compares a scan with what is stored; an older one says nothing about the present. */
export function compareScan({ tools: names, records, stored, untimed }: Scan): ScanComparison {
  const unknown = untimed?.getTime() ?? never;
  const seenAt = new Map(records.map(({ fingerprint, lastSeen }) => [fingerprint, timeOf(lastSeen, unknown)]));
  const tools = new Set(names);
  const scannedAt = Math.max(...seenAt.values(), never);
  const isAfter = (moment: number, finding: StoredFinding) =>
    moment > Math.max(timeOf(finding.last_seen), timeOf(finding.fixed_at));
  const isSeenLater = (finding: StoredFinding) => isAfter(seenAt.get(finding.fingerprint) ?? never, finding);
  return {
    // A fixed finding is missed by no one.
    gone: stored.filter(
      (finding) =>
        tools.has(finding.tool) &&
        finding.status !== 'Fixed' &&
        !seenAt.has(finding.fingerprint) &&
        (records.length === 0 || timeOf(finding.last_seen) <= scannedAt),
    ),
    back: stored.filter((finding) => finding.status === 'Fixed' && isSeenLater(finding)),
    found: stored.filter((finding) => finding.missing_since !== null && isSeenLater(finding)),
  };
}

const never = Number.NEGATIVE_INFINITY;
const timeOf = (moment: string | null, unknown = never) => (moment === null ? unknown : Date.parse(moment));
