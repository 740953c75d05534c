import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';
import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import {
  findScanValues,
  isSameValue,
  type ScanValue,
  type ScanValueRow,
  type ScanValues,
  valuesOf,
} from '../../engagements/public.ts';
import { contentOf } from './findings.present.ts';
import { findContents } from './scan-coverage.store.ts';
import type { ChangedFinding, Merge } from './merge-findings.ts';

/** The result of comparing a file with fields edited by users. */
export interface ProtectedEdits {
  merge: Merge;
  /** New values, which staff accept or dismiss. */
  proposals: ScanValueRow[];
  /** Fields on which the file and the finding agree, so that they no longer count as edited. */
  agreed: ScanValueRow[];
}

interface Protecting {
  merge: Merge;
  fileName: string;
}

/** Protects fields edited by users: a newer scan updates only the other fields, and its values for edited ones become proposals. */
export async function protectEdits(db: CompanyDatabase, { merge, fileName }: Protecting): Promise<ProtectedEdits> {
  const ids = merge.changed.filter(({ isNewer }) => isNewer).map(({ id }) => id);
  const rows = Map.groupBy(await findScanValues(db, ids), ({ finding_id }) => finding_id);
  const edited = [...rows].filter(([, values]) => values.some(isEdited)).map(([id]) => id);
  const contents = new Map((await findContents(db, edited)).map((content) => [content.id, valuesOf(content)]));
  const proposals: ScanValueRow[] = [];
  const resolvedEdits: ScanValueRow[] = [];
  const changed = merge.changed.map((finding) => {
    const own = contents.get(finding.id);
    if (own === undefined || !finding.isNewer) return finding;
    const said = valuesOf(columnsOf(finding));
    const edits = (rows.get(finding.id) ?? []).filter(isEdited).map(({ at: _at, ...row }) => row);
    resolvedEdits.push(...edits.filter(({ field }) => isSameValue(said[field], own[field])));
    const other = edits.filter(({ field, value }) => !isOneOf(said[field], [own[field], value]));
    const source = { tool: finding.record.source.tool, file_name: fileName };
    proposals.push(...other.map((row) => ({ ...row, ...source, value: said[row.field], state: 'Proposed' as const })));
    const fields = edits.map(({ field }) => field);
    return withOwn(finding, own, fields);
  });
  return { merge: { ...merge, changed }, proposals, agreed: resolvedEdits };
}

const isOneOf = (value: ScanValue, known: readonly ScanValue[]): boolean =>
  known.some((one) => isSameValue(value, one));

const isEdited = ({ state }: Pick<ScanValueRow, 'state'>): boolean => state !== 'Replaced';

/** Returns the columns that the file would write to the finding. */
function columnsOf(finding: ChangedFinding): Parameters<typeof valuesOf>[0] {
  const { title, severity, cvss_vector, cvss_score } = contentOf(finding, finding);
  const { references, ...record } = finding.record;
  return { ...record, title, severity, cvss_vector, cvss_score, reference_links: references };
}

/** Returns the record with the users' values for edited fields. */
function withOwn(finding: ChangedFinding, own: ScanValues, fields: readonly ScannedField[]): ChangedFinding {
  const { rating, ...texts } = own;
  const kept = Object.fromEntries(
    fields.filter((field) => field !== 'rating').map((field) => [field, texts[field]]),
  ) as Partial<FindingRecord>;
  const isRated = fields.includes('rating');
  return {
    ...finding,
    record: { ...finding.record, ...kept, ...(isRated && ratingOf(rating)) },
    ...(isRated && { reportedSeverity: finding.record.severity }),
    edited: fields,
  };
}

/** Returns the rating in the form of a record. The stored score is used only without a vector. */
const ratingOf = ({ severity, vector, score }: ScanValues['rating']) => ({
  severity,
  cvssVector: vector,
  toolCvssScore: vector === null ? score : null,
});
