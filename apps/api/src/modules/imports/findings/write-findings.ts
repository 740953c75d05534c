import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportTarget } from '../../engagements/public.ts';
import type { ScanComparison } from './compare-scan.ts';
import { assetsOf, contentOf } from './findings.present.ts';
import { insertFindings, type NewRow, updateContents, updateSeen, writeAssets } from './findings.store.ts';
import { updateLastNumber } from '../imports.store.ts';
import type { ChangedFinding, ReadFinding } from './merge-findings.ts';
import { insertScanHistory, markMissing, reopenFindings } from './scan-effects.store.ts';

/** For whom is written, and by which tool. */
export interface WriteContext {
  company: { id: string };
  tool: string;
}

/** What the scan says about findings that it may not even name: missed, there again, back although fixed. */
export async function writeScan(
  db: CompanyDatabase,
  { company, tool, scan }: WriteContext & { scan: ScanComparison },
): Promise<void> {
  const idsOf = (findings: ScanComparison['gone']) => findings.map(({ id }) => id);
  await markMissing(db, { gone: idsOf(scan.gone), found: idsOf(scan.found) });
  await reopenFindings(db, idsOf(scan.back));
  const words = { from_value: 'Fixed', to_value: 'Open', comment: 'Seen again by a newer scan' };
  const entries = scan.back.map(({ id }) => ({ company_id: company.id, finding_id: id, ...words }));
  await insertScanHistory(db, tool, entries);
}

/** Inserts what is new, by severity (high to low), with its places; answers the id of each fingerprint. */
export async function writeNew(
  db: CompanyDatabase,
  target: ImportTarget,
  { company, tool, created }: WriteContext & { created: readonly ReadFinding[] },
): Promise<Map<string, string>> {
  if (created.length === 0) return new Map();
  const rows = created
    .map((read): NewRow => {
      const { fingerprint, affectedAssets, firstSeen, lastSeen } = read.record;
      return {
        ...contentOf(read, { firstSeen, lastSeen, countAssets: affectedAssets.length }),
        fingerprint,
        number: 0,
        status: statusOf(read.record),
      };
    })
    .toSorted(compareGravity);
  for (const [place, row] of rows.entries()) row.number = target.last_finding_number + place + 1;
  const ids = await insertFindings(db, target.id, rows);
  await writeAssets(
    db,
    created.flatMap(({ record }) => {
      const places = assetsOf(ids.get(record.fingerprint) ?? '', record.affectedAssets);
      const fix_state = stateOfPlaces(statusOf(record));
      return places.map((place) => ({ ...place, fix_state }));
    }),
  );
  await insertScanHistory(
    db,
    tool,
    created.flatMap(({ record }) => statedEntry(company.id, ids.get(record.fingerprint), record)),
  );
  await updateLastNumber(db, target.id, target.last_finding_number + rows.length);
  return ids;
}

/** Where a whole finding is, its places are; an accepted one is as open as before. */
const stateOfPlaces = (status: ReturnType<typeof statusOf>) => (status === 'Acknowledged' ? 'Open' : status);

/** A report may state how far a finding is; a scanner says at most that its user has accepted it. */
const statusOf = ({ status, acknowledged }: ReadFinding['record']) =>
  status ?? (acknowledged ? 'Acknowledged' : 'Open');

/** What the file itself says of the status begins there, with its reason in the history. */
function statedEntry(company_id: string, finding_id: string | undefined, record: ReadFinding['record']) {
  const to_value = statusOf(record);
  if (to_value === 'Open' || finding_id === undefined) return [];
  return [{ company_id, finding_id, from_value: 'Open', to_value, comment: record.acknowledged?.reason ?? '' }];
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
