import type { CompanyDatabase } from '../../platform/database.ts';
import type { ScanComparison } from './compare-scan.ts';
import { assetsOf, contentOf } from './findings.present.ts';
import { insertFindings, type NewRow, updateContents, updateSeen, writeAssets } from './findings.store.ts';
import { type Target, updateLastNumber } from './imports.store.ts';
import type { ChangedFinding, ReadFinding } from './merge-findings.ts';
import { insertScanHistory, markMissing, reopenFindings } from './scan-effects.store.ts';

/** For whom is written, and by which tool. */
export interface Writing {
  company: { id: string };
  tool: string;
}

/** What the scan says about findings that it may not even name: missed, there again, back although fixed. */
export async function writeScan(
  db: CompanyDatabase,
  { company, tool, scan }: Writing & { scan: ScanComparison },
): Promise<void> {
  const idsOf = (findings: ScanComparison['gone']) => findings.map(({ id }) => id);
  await markMissing(db, { gone: idsOf(scan.gone), found: idsOf(scan.found) });
  await reopenFindings(db, idsOf(scan.back));
  const words = { from_value: 'Fixed', to_value: 'Open', comment: 'A newer scan has seen it again' };
  const entries = scan.back.map(({ id }) => ({ company_id: company.id, finding_id: id, ...words }));
  await insertScanHistory(db, tool, entries);
}

/** Inserts what is new, gravest first, with its places. */
export async function writeNew(
  db: CompanyDatabase,
  target: Target,
  { company, tool, created }: Writing & { created: readonly ReadFinding[] },
): Promise<void> {
  if (created.length === 0) return;
  const rows = created
    .map((read): NewRow => {
      const { fingerprint, affectedAssets, firstSeen, lastSeen } = read.record;
      return {
        ...contentOf(read, { firstSeen, lastSeen, countAssets: affectedAssets.length }),
        fingerprint,
        number: 0,
        status: read.record.acknowledged ? 'Acknowledged' : 'Open',
      };
    })
    .toSorted(compareGravity);
  for (const [place, row] of rows.entries()) row.number = target.last_finding_number + place + 1;
  const ids = await insertFindings(db, target.id, rows);
  await writeAssets(
    db,
    created.flatMap(({ record }) => assetsOf(ids.get(record.fingerprint) ?? '', record.affectedAssets)),
  );
  await insertScanHistory(
    db,
    tool,
    created.flatMap(({ record }) => acceptedEntry(company.id, ids.get(record.fingerprint), record)),
  );
  await updateLastNumber(db, target.id, target.last_finding_number + rows.length);
}

/** What the tool's own user has accepted begins as Acknowledged, with that reason. */
function acceptedEntry(company_id: string, finding_id: string | undefined, { acknowledged }: ReadFinding['record']) {
  if (!acknowledged || finding_id === undefined) return [];
  return [{ company_id, finding_id, from_value: 'Open', to_value: 'Acknowledged', comment: acknowledged.reason }];
}

/** Numbers follow gravity, so that the first of an engagement is what to read first. */
const compareGravity = (left: NewRow, right: NewRow): number =>
  left.severity - right.severity ||
  (right.cvss_score ?? -1) - (left.cvss_score ?? -1) ||
  left.title.localeCompare(right.title, 'en') ||
  left.fingerprint.localeCompare(right.fingerprint, 'en');

/** Writes what a newer scan says, and only the times and places where the scan is older. */
export async function writeChanged(db: CompanyDatabase, changed: readonly ChangedFinding[]): Promise<void> {
  const newer = changed.filter(({ isNewer }) => isNewer);
  const seen = changed.filter(({ isNewer }) => !isNewer);
  await updateContents(
    db,
    newer.map((finding) => ({ id: finding.id, ...contentOf(finding, finding) })),
  );
  await updateSeen(
    db,
    seen.map(({ id, firstSeen, lastSeen, countAssets }) => ({
      id,
      first_seen: firstSeen,
      last_seen: lastSeen,
      count_assets: countAssets,
    })),
  );
  await writeAssets(
    db,
    changed.flatMap(({ id, assets }) => assetsOf(id, assets)),
  );
}
