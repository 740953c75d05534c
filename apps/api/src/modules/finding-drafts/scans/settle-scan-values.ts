import { type ScannedField, scannedFields } from '@gatehouse/contract/findings/finding-proposals';
import { draftSeverity } from '@gatehouse/domain/draft-severity';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import {
  deleteScanValues,
  differingFields,
  findFinding,
  keepScanValues,
  type ScanValues,
  valuesOf,
} from '../../findings/public.ts';
import type { Scan } from './scan.ts';

const valuesOfFields = (fields: DraftFields): ScanValues => ({
  ...fields,
  rating: {
    severity: draftSeverity(fields) ?? 'none',
    vector: fields.cvssv3 === '' ? null : fields.cvssv3,
    score: null,
  },
});

/** Records which fields of a published draft have the imported value and which were edited in the draft. */
export async function settleScanValues(db: CompanyDatabase, findingId: string, scan: Scan): Promise<void> {
  const finding = await findFinding(db, findingId);
  if (!finding) return;
  const said = valuesOfFields(scan.imported);
  const edited = new Set<ScannedField>(scan.edited);
  const written = new Set(differingFields(valuesOf(finding), said));
  const open = scannedFields.filter((field) => !edited.has(field));
  const source = { finding_id: findingId, tool: scan.tool, file_name: '', state: 'Kept' as const };
  const rows = open.filter((field) => written.has(field)).map((field) => ({ ...source, field, value: said[field] }));
  await keepScanValues(db, rows);
  const unwritten = open.filter((field) => !written.has(field));
  await deleteScanValues(
    db,
    unwritten.map((field) => ({ finding_id: findingId, field })),
  );
}
