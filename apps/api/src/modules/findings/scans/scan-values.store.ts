import { type ScannedField, scannedFields } from '@gatehouse/contract/findings/finding-proposals';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ScanValue } from './scan-values.ts';

/** A scan's or earlier value of a field that differs from the finding's own (migration 0104). */
export interface ScanValueRow {
  finding_id: string;
  field: ScannedField;
  /** Null if it is unknown. */
  value: ScanValue;
  state: 'Kept' | 'Proposed' | 'Replaced';
  tool: string;
  file_name: string;
}

/** A recorded value with its time. */
export type DatedScanValue = ScanValueRow & { at: string };

/** Returns the recorded values of findings, by field in the order of the contract. */
export async function findScanValues(db: CompanyDatabase, findingIds: readonly string[]): Promise<DatedScanValue[]> {
  if (findingIds.length === 0) return [];
  const rows = await db
    .selectFrom('finding_scan_values')
    .select(['finding_id', 'field', 'value', 'state', 'tool', 'file_name', 'at'])
    .where('finding_id', '=', sql<string>`any(${findingIds}::uuid[])`)
    .execute();
  const placeOf = ({ field }: { field: string }) => scannedFields.findIndex((known) => known === field);
  return (rows as DatedScanValue[]).toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Returns the number of values that scans propose for a finding, or an empty object when there are none. */
export async function countProposals(db: CompanyDatabase, findingId: string): Promise<{ numOfProposals?: number }> {
  const count = (await findScanValues(db, [findingId])).filter(({ state }) => state === 'Proposed').length;
  return count === 0 ? {} : { numOfProposals: count };
}

const rowsAtATime = 500;

/** Stores values of fields, replacing earlier ones. */
export async function keepScanValues(db: CompanyDatabase, rows: readonly ScanValueRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtATime) {
    const chunk = JSON.stringify(rows.slice(start, start + rowsAtATime));
    await sql`insert into finding_scan_values (company_id, finding_id, field, value, state, tool, file_name)
      select current_company(), finding_id, field, value, state, tool, file_name
      from json_populate_recordset(null::finding_scan_values, ${chunk}::json)
      on conflict (company_id, finding_id, field) do update set
        (value, state, tool, file_name, at) =
        (excluded.value, excluded.state, excluded.tool, excluded.file_name, clock_timestamp())`.execute(db);
  }
}

/** Deletes values of fields on which the scan and the finding agree again. What a scan replaced is kept. */
export async function deleteScanValues(
  db: CompanyDatabase,
  rows: readonly Pick<ScanValueRow, 'finding_id' | 'field'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from finding_scan_values v using json_populate_recordset(null::finding_scan_values, ${JSON.stringify(rows)}::json) gone
    where v.finding_id = gone.finding_id and v.field = gone.field and v.state <> 'Replaced'`.execute(db);
}
