import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { ScanComparison } from './findings/compare-scan.ts';
import type { StoredFinding } from './findings/merge-findings.ts';

const namedAtMost = 5;

interface ImportSummary {
  records: readonly FindingRecord[];
  scan: ScanComparison;
  rejected: number;
}

/** The warnings of an import. */
export function warnOf({ records, scan, rejected }: ImportSummary): string[] {
  const { gone, back } = scan;
  return [
    ...(records.length === 0 ? ['The file contains no findings.'] : []),
    ...(gone.length > 0 ? [`Not in this file, left unchanged: ${nameSome(gone)}.`] : []),
    ...(back.length > 0 ? [`Marked as Fixed but seen again, reopened: ${nameSome(back)}.`] : []),
    ...(rejected > 0 ? [`Duplicate records in the file, skipped: ${rejected}.`] : []),
  ];
}

function nameSome(findings: readonly StoredFinding[]): string {
  const names = findings.slice(0, namedAtMost).map(({ title }) => title);
  const more = findings.length - names.length;
  return more > 0 ? `${names.join('; ')} and ${more} more` : names.join('; ');
}
