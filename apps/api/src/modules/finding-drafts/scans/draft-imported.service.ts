import { emptyDraft } from '@gatehouse/domain/empty-fields';
import { type DraftFields, draftChange } from '@gatehouse/domain/text-merge/merge-draft';
import type { FindingRecord as ScannedRecord } from '@gatehouse/formats/finding-record';

import type { ScannedField } from '@gatehouse/contract/findings/finding-proposals';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { emitToStaffThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { findFinding, type FindingRecord } from '../../findings/public.ts';
import { findingDraftEvents } from '@gatehouse/contract/finding-drafts/finding-drafts-access';
import { noReview } from '../draft-authors.ts';
import { columnsOf, fieldsOf, fieldsOfFinding, ownSeverity } from '../finding-drafts.present.ts';
import { type DraftRecord, insertDraft, updateDraft } from '../finding-drafts.store.ts';
import type { Scan } from './scan.ts';
import { lockDraftOf } from './scan-drafts.store.ts';

const titleCharacters = 500;

/** An imported finding that needs the approval of a second person. */
interface ImportedFinding {
  record: ScannedRecord;
  contentHash: string;
  /** Fields edited by a user. The record contains the user's values instead of the scan's. */
  edited?: readonly ScannedField[];
  /** The existing finding that it changes; null for a new one. */
  findingId: string | null;
}

interface ImportContext {
  company: { id: string };
  engagementId: string;
  actor: { id: string | null; name: string };
  /** Called with the number of findings and assets that each draft stored. */
  onStored?: ((count: number) => void) | undefined;
}

/** Stores imported findings as drafts, which clients cannot see. Returns the ID and evidence of the draft by fingerprint. */
export async function draftImported(
  db: CompanyDatabase,
  importing: ImportContext,
  imported: readonly ImportedFinding[],
): Promise<Map<string, { id: string; evidence: string }>> {
  const drafts = new Map<string, { id: string; evidence: string }>();
  for (const each of imported) {
    const { id, evidence } = await draftOne(db, importing, each);
    drafts.set(each.record.fingerprint, { id, evidence });
    importing.onStored?.(1 + each.record.affectedAssets.length);
  }
  if (imported.length > 0) await emitToStaffThroughDatabase(db, importing.company.id, findingDraftEvents.updated);
  return drafts;
}

async function draftOne(
  db: CompanyDatabase,
  importing: ImportContext,
  imported: ImportedFinding,
): Promise<DraftRecord> {
  const { record, findingId } = imported;
  const finding = findingId === null ? undefined : await findFinding(db, findingId);
  const fields = fieldsOfRecord(record, finding ? fieldsOfFinding(finding) : emptyDraft);
  const scan = scanOf(imported, fields);
  const known = await lockDraftOf(db, { ...importing, fingerprint: record.fingerprint, findingId });
  return known
    ? updateDraft(db, known.id, changeOf(known, scan, importing))
    : insertDraft(db, newDraft(importing, { scan, finding }));
}

const authorOf = ({ actor }: ImportContext) => ({
  editor_name: actor.name,
  editor_ids: actor.id === null ? [] : [actor.id],
});

function newDraft(importing: ImportContext, { scan, finding }: { scan: Scan; finding: FindingRecord | undefined }) {
  return {
    company_id: importing.company.id,
    engagement_id: importing.engagementId,
    finding_id: finding?.id ?? null,
    ...columnsOf(scan.imported, scan.assets.length),
    ...(finding && { base: JSON.stringify(fieldsOfFinding(finding)), language: finding.language }),
    ...authorOf(importing),
    was_changed: true,
    scan: JSON.stringify(scan),
  };
}

/** Returns the columns after a later import: fields that nobody edited are replaced, and an approval is voided. */
function changeOf(known: DraftRecord, scan: Scan, importing: ImportContext) {
  const own = fieldsOf(known);
  const before = (known.scan as Scan | null)?.imported ?? (known.base as DraftFields | null) ?? emptyDraft;
  const fields = { ...scan.imported, ...draftChange(before, own).values };
  const { editor_ids, ...author } = authorOf(importing);
  return {
    ...columnsOf(fields, scan.assets.length),
    ...author,
    editor_ids: [...new Set([...known.editor_ids, ...editor_ids])],
    ...(known.review_state === 'approved' && noReview),
    scan: JSON.stringify(scan),
  };
}

function fieldsOfRecord(record: ScannedRecord, before: DraftFields): DraftFields {
  const cvssv3 = record.cvssVector ?? '';
  return {
    ...before,
    title: [...(record.title.trim() || record.source.ruleId || 'Untitled')].slice(0, titleCharacters).join(''),
    cvssv3,
    severity: ownSeverity(record.severity, cvssv3),
    description: record.description,
    impact: record.impact,
    recommendation: record.recommendation,
    evidence: record.evidence,
    references: record.references,
    cwe: record.cwe,
    cve: record.cve,
    tags: record.tags,
    hosts: [...new Set(record.affectedAssets.map(({ host }) => host).filter((host) => host !== ''))],
  };
}

function scanOf({ record, contentHash, edited = [] }: ImportedFinding, imported: DraftFields): Scan {
  const { fingerprint, confidence, firstSeen, lastSeen, affectedAssets: assets, acknowledged, status } = record;
  return {
    fingerprint,
    contentHash,
    tool: record.source.tool,
    ruleId: record.source.ruleId,
    confidence,
    firstSeen,
    lastSeen,
    status: status ?? (acknowledged ? 'Acknowledged' : 'Open'),
    assets,
    imported,
    edited,
  };
}
