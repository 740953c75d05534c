import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { StoredFinding } from './merge-findings.ts';

const namedAtMost = 5;

interface Told {
  format: string;
  records: readonly FindingRecord[];
  stored: readonly StoredFinding[];
  rejected: number;
}

/** What a person should hear of an import beside its counts. */
export function warnOf({ format, records, stored, rejected }: Told): string[] {
  const gone = findGone(format, records, stored);
  const back = findBack(records, stored);
  return [
    ...(records.length === 0 ? ['The file holds no findings.'] : []),
    ...(gone.length > 0 ? [`Not in this file, and kept: ${nameSome(gone)}.`] : []),
    ...(back.length > 0 ? [`Seen again although marked as Fixed: ${nameSome(back)}.`] : []),
    ...(rejected > 0 ? [`Records that repeat a finding of the same file were left out: ${rejected}.`] : []),
  ];
}

/** What earlier scans of the same tool saw and this one, which is not older, does not. A fixed one is missed by nobody. */
function findGone(format: string, records: readonly FindingRecord[], stored: readonly StoredFinding[]) {
  const here = new Set(records.map((record) => record.fingerprint));
  const tools = new Set([format, ...records.map((record) => record.source.tool)]);
  const scannedAt = Math.max(...records.map((record) => timeOf(record.lastSeen)), Number.NEGATIVE_INFINITY);
  const isOlder = (finding: StoredFinding) => records.length > 0 && timeOf(finding.last_seen) > scannedAt;
  return stored.filter(
    (finding) =>
      tools.has(finding.tool) && finding.status !== 'Fixed' && !here.has(finding.fingerprint) && !isOlder(finding),
  );
}

function findBack(records: readonly FindingRecord[], stored: readonly StoredFinding[]) {
  const seen = new Map(records.map((record) => [record.fingerprint, timeOf(record.lastSeen)]));
  return stored.filter(
    (finding) =>
      finding.status === 'Fixed' &&
      (seen.get(finding.fingerprint) ?? Number.NEGATIVE_INFINITY) > timeOf(finding.last_seen),
  );
}

const timeOf = (moment: string | null) => (moment === null ? Number.NEGATIVE_INFINITY : Date.parse(moment));

function nameSome(findings: readonly StoredFinding[]): string {
  const names = findings.slice(0, namedAtMost).map(({ title }) => title);
  const more = findings.length - names.length;
  return more > 0 ? `${names.join('; ')} and ${more} more` : names.join('; ');
}
