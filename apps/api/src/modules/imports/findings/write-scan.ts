import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { deleteScanValues, keepScanValues } from '../../findings/public.ts';
import type { Outcome } from './compare-import.ts';
import type { SomePlaces } from './compare-scan.ts';
import {
  fixPlaces,
  insertScanHistory,
  markMissing,
  movePlaces,
  type PlaceKeys,
  type ScanEntry,
  setStatus,
} from './scan-effects.store.ts';
import type { StatedStatus } from './stated-status.ts';

type ScanOutcome = Pick<Outcome, 'scan' | 'statuses' | 'accepted' | 'edits' | 'waits'>;

interface Writing {
  company: { id: string };
  tool: string;
  fileName: string;
}

/** Writes the effects of the scan on findings that may not be in the file: missing, found again, reopened or fixed. */
export async function writeScan(db: CompanyDatabase, writing: Writing, outcome: ScanOutcome): Promise<void> {
  const { scan, statuses, edits } = outcome;
  const idsOf = (findings: readonly { id: string }[]) => findings.map(({ id }) => id);
  await markMissing(db, { gone: idsOf(scan.gone), found: idsOf(scan.found) });
  await setStatus(db, idsOf(scan.back), 'Open');
  await movePlaces(db, scan.backPlaces.flatMap(placeKeys), 'Open');
  await writeStatuses(db, statuses.applied);
  await keepScanValues(db, edits.proposals);
  await deleteScanValues(
    db,
    edits.agreed.map(({ finding_id, field }) => ({ finding_id, field })),
  );
  await insertScanHistory(db, writing.tool, entriesOf(writing, outcome));
}

const placeKeys = ({ finding, keys }: SomePlaces): PlaceKeys =>
  keys.map((asset_key) => ({ finding_id: finding.id, asset_key }));

/** Applies statuses from a file. A fixed finding is fixed on all assets, an open one only on those that the file lists. */
async function writeStatuses(db: CompanyDatabase, applied: readonly StatedStatus[]): Promise<void> {
  for (const [to, moved] of Map.groupBy(applied, (stated) => stated.to)) {
    const ids = moved.map(({ finding }) => finding.id);
    await setStatus(db, ids, to);
    if (to === 'Fixed') await fixPlaces(db, ids);
    if (to === 'Open' || to === 'Not Fixed') await movePlaces(db, moved.flatMap(placeKeys), to);
  }
}

const reopened = { from_value: 'Fixed', to_value: 'Open', comment: 'Seen again by a newer scan' };

function entriesOf({ company, fileName }: Writing, { scan, statuses, accepted, waits }: ScanOutcome): ScanEntry[] {
  const entry = (finding_id: string, change: Omit<ScanEntry, 'company_id' | 'finding_id'>): ScanEntry => ({
    company_id: company.id,
    finding_id,
    ...change,
  });
  const ofPlaces = (count: number, to_value: string, comment: string) =>
    ({ kind: 'asset', from_value: String(count), to_value, comment }) as const;
  const { comment } = reopened;
  return [
    ...scan.backPlaces.map(({ finding, keys }) => entry(finding.id, ofPlaces(keys.length, 'Open', comment))),
    ...scan.back.map(({ id }) => entry(id, reopened)),
    ...scan.retested.map(({ finding, keys }) =>
      entry(finding.id, ofPlaces(keys.length, 'Retest', 'Still seen by a newer scan; the retest is pending')),
    ),
    ...statuses.applied.map(({ finding, from, to, reason }) =>
      entry(finding.id, {
        from_value: from,
        to_value: to,
        comment: [`Stated in ${fileName}`, reason].filter(Boolean).join('\n'),
      }),
    ),
    // Assets that need approval are not part of the finding yet.
    ...(waits ? [] : accepted).map(({ finding, added }) =>
      entry(finding.id, ofPlaces(added, 'Open', 'Found by a newer scan after the risk was accepted')),
    ),
  ];
}
