import type { ScanComparison } from './compare-scan.ts';
import type { Merge, StoredFinding } from './merge-findings.ts';

/** A finding whose risk was accepted, and how many assets that it was not accepted for it is on now. */
export interface AcceptedFinding {
  finding: StoredFinding;
  added: number;
}

interface Comparing {
  merge: Pick<Merge, 'changed'>;
  stored: readonly StoredFinding[];
  scan: Pick<ScanComparison, 'backPlaces'>;
}

/** The accepted findings that a file sees on new assets, or on assets that were fixed; the acceptance was not about those. */
export function findAccepted({ merge, stored, scan }: Comparing): AcceptedFinding[] {
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
