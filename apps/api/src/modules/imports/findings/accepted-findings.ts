import type { ScanComparison } from './compare-scan.ts';
import type { Merge, StoredFinding } from './merge-findings.ts';

/** A finding whose risk was accepted, with the number of assets to which the acceptance does not apply. */
export interface AcceptedFinding {
  finding: StoredFinding;
  added: number;
}

interface ComparisonInput {
  merge: Pick<Merge, 'changed'>;
  stored: readonly StoredFinding[];
  scan: Pick<ScanComparison, 'backPlaces'>;
}

/** Returns the accepted findings that the file reports on new or previously fixed assets, to which the acceptance does not apply. */
export function findAccepted({ merge, stored, scan }: ComparisonInput): AcceptedFinding[] {
  const known = new Map(stored.map((finding) => [finding.id, finding]));
  const added = new Map<string, number>();
  const add = (id: string, count: number) => count > 0 && added.set(id, (added.get(id) ?? 0) + count);
  for (const { id, record, countAssets, countKnown } of merge.changed)
    if (record.acknowledged === undefined) add(id, countAssets - countKnown);
  for (const { finding, keys } of scan.backPlaces) add(finding.id, keys.length);
  return [...added].flatMap(([id, count]) => {
    const finding = known.get(id);
    return finding?.status === 'Acknowledged' ? [{ finding, added: count }] : [];
  });
}
