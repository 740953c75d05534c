import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportTarget } from '../../engagements/public.ts';
import { assetsOf, contentOf } from './findings.present.ts';
import {
  insertFindings,
  type NewRow,
  type Storing,
  updateContents,
  updateSeen,
  writeAssets,
} from './findings.store.ts';
import { updateLastNumber } from '../imports.store.ts';
import type { ChangedFinding, ReadFinding } from './merge-findings.ts';
import { insertScanHistory } from './scan-effects.store.ts';

/** The company, the actor and the tool of an import. */
export interface WriteContext extends Storing {
  company: { id: string };
  tool: string;
  /** The user who imports the file, recorded as the author of its findings. */
  authorId: string | null;
}

/** Inserts new findings with their assets, by severity (high to low), and returns their IDs by fingerprint. */
export async function writeNew(
  db: CompanyDatabase,
  target: ImportTarget,
  { company, tool, authorId, onStored, created }: WriteContext & { created: readonly ReadFinding[] },
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
    .toSorted(compareBySeverity);
  for (const [place, row] of rows.entries()) row.number = target.last_finding_number + place + 1;
  const ids = await insertFindings(db, { engagementId: target.id, authorId, onStored }, rows);
  await writeAssets(
    db,
    { onStored },
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

/** Returns the state of new assets, which follows the finding's status. Assets of accepted findings are Open. */
const stateOfPlaces = (status: ReturnType<typeof statusOf>) => (status === 'Acknowledged' ? 'Open' : status);

/** Returns the status of a new finding: a report can state any, a scanner at most that the risk was accepted. */
const statusOf = ({ status, acknowledged }: ReadFinding['record']) =>
  status ?? (acknowledged ? 'Acknowledged' : 'Open');

/** Returns the history entry of a status stated by the file, with its reason. */
function statedEntry(company_id: string, finding_id: string | undefined, record: ReadFinding['record']) {
  const to_value = statusOf(record);
  if (to_value === 'Open' || finding_id === undefined) return [];
  return [{ company_id, finding_id, from_value: 'Open', to_value, comment: record.acknowledged?.reason ?? '' }];
}

/** Sorts by severity, so that the most severe finding of an engagement has the first number. */
const compareBySeverity = (left: NewRow, right: NewRow): number =>
  left.severity - right.severity ||
  (right.cvss_score ?? -1) - (left.cvss_score ?? -1) ||
  left.title.localeCompare(right.title, 'en') ||
  left.fingerprint.localeCompare(right.fingerprint, 'en');

/** Writes the content of newer scans. For older scans, only times and assets are written. */
export async function writeChanged(
  db: CompanyDatabase,
  { authorId, onStored, changed }: Pick<WriteContext, 'authorId' | 'onStored'> & { changed: readonly ChangedFinding[] },
): Promise<void> {
  const newer = changed.filter(({ isNewer }) => isNewer);
  const seen = changed.filter(({ isNewer }) => !isNewer);
  await updateContents(
    db,
    authorId,
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
  onStored?.(changed.length);
  await writeAssets(
    db,
    { onStored },
    changed.flatMap(({ id, assets }) => assetsOf(id, assets)),
  );
}
