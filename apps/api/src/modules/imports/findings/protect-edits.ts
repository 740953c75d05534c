import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';
import { shownImages, withImagesOf, withoutImages } from '@gatehouse/domain/shown-images';
import type { FindingRecord } from '@gatehouse/formats/finding-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import {
  type DatedScanValue,
  findScanValues,
  isSameValue,
  type ScanValue,
  type ScanValueRow,
  type ScanValues,
  valuesOf,
} from '../../findings/public.ts';
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
  const contents = new Map(
    (await findContents(db, [...rows.keys()])).map((content) => [content.id, valuesOf(content)]),
  );
  const proposals: ScanValueRow[] = [];
  const agreed: ScanValueRow[] = [];
  const changed = merge.changed.map((finding) => {
    const own = contents.get(finding.id);
    if (own === undefined || !finding.isNewer) return finding;
    const known = rows.get(finding.id) ?? [];
    const imaged = known.some(({ field }) => field === 'evidence') ? withOwnImages(finding, own) : finding;
    const compared = compareEdits(imaged, own, known.filter(isEdited));
    const source = { tool: finding.record.source.tool, file_name: fileName };
    proposals.push(...compared.other.map((row) => ({ ...row, ...source, state: 'Proposed' as const })));
    agreed.push(...compared.agreed);
    const fields = known.filter(isEdited).map(({ field }) => field);
    return withOwn(imaged, own, fields);
  });
  return { merge: { ...merge, changed }, proposals, agreed };
}

/** Replaces the images of the file by those that users left in the evidence. */
function withOwnImages(finding: ChangedFinding, { evidence }: ScanValues): ChangedFinding {
  const { images = [], ...record } = finding.record;
  return {
    ...finding,
    record: { ...record, evidence: withImagesOf(record.evidence, evidence) },
    heldImages: images,
  };
}

/** Returns the edits on which the file agrees with the user, and those for which it has another value than any known one. */
function compareEdits(finding: ChangedFinding, own: ScanValues, edits: readonly DatedScanValue[]) {
  const said = valuesOf(columnsOf(finding));
  const rows = edits.map(({ at: _at, ...row }) => row);
  // Evidence with images stays the user's, because the file would bring its own images back.
  const hasImages = shownImages(own.evidence).length > 0 || (finding.heldImages ?? []).length > 0;
  const plain = (field: ScannedField, value: ScanValue) =>
    field === 'evidence' && typeof value === 'string' ? withoutImages(value) : value;
  return {
    agreed: rows.filter(({ field }) => isSameValue(said[field], own[field]) && !(field === 'evidence' && hasImages)),
    other: rows
      .filter(
        ({ field, value }) =>
          !isOneOf(
            plain(field, said[field]),
            [own[field], value].map((one) => plain(field, one)),
          ),
      )
      .map((row) => ({ ...row, value: said[row.field] })),
  };
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
