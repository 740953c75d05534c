import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FindingRecord } from '../findings.store.ts';
import { findScanValues, keepScanValues, type ScanValueRow } from './scan-values.store.ts';
import { differingFields, isSameValue, valuesOf } from './scan-values.ts';

/**
 * Records the fields of a scanned finding that a user has just edited, with the scan's values, so that later scans do not overwrite them. A
 * field that equals the scan's value again is no longer recorded as edited.
 */
export async function noteEdits(db: CompanyDatabase, before: FindingRecord, after: FindingRecord): Promise<void> {
  if (before.content_hash === '') return;
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const changed = differingFields(was, is);
  if (changed.length === 0) return;
  const known = new Map((await findScanValues(db, [before.id])).map((row) => [row.field, row]));
  const source = { finding_id: before.id, tool: before.tool, file_name: '' };
  const rows = changed.flatMap((field): ScanValueRow[] => {
    const row = known.get(field);
    const own = { ...source, field, value: was[field] };
    if (row === undefined || row.state === 'Replaced') return [{ ...own, state: 'Kept' }];
    return isSameValue(row.value, is[field]) ? [{ ...row, value: own.value, state: 'Replaced' }] : [];
  });
  await keepScanValues(
    db,
    rows.map(({ finding_id, field, value, state, tool, file_name }) => ({
      finding_id,
      field,
      value,
      state,
      tool,
      file_name,
    })),
  );
}
