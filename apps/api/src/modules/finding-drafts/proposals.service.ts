import type { FindingProposal } from '@gatehouse/contract/findings/finding-proposals.schema';
import type { findingProposals, ScannedField } from '@gatehouse/contract/findings/finding-proposals';
import { withImagesOf } from '@gatehouse/domain/shown-images';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { conflict, notFound } from '../../platform/core/errors.ts';
import {
  findFinding,
  findScanValues,
  type FindingRecord,
  keepScanValues,
  lockFindings,
  needsDraft,
  rewriteFinding,
  type ScanValue,
  type ScanValues,
} from '../findings/public.ts';
import { authorColumns } from './draft-authors.ts';
import { columnsOf, fieldsOf, ownSeverity } from './finding-drafts.present.ts';
import { announce, assetsOf, draftOfFinding } from './finding-drafts.service.ts';
import { lockDrafts, updateDraft } from './finding-drafts.store.ts';
import { draftErrors } from './finding-drafts.texts.ts';

type DecideCall = Call<typeof findingProposals.decide>;

export async function listProposals({ db, params }: Call<typeof findingProposals.list>): Promise<FindingProposal[]> {
  const finding = await findFinding(db, params.findingId);
  if (!finding) throw notFound();
  return proposalsOf(db, finding.id);
}

async function proposalsOf(db: CompanyDatabase, findingId: string): Promise<FindingProposal[]> {
  const rows = await findScanValues(db, [findingId]);
  return rows
    .filter(({ state }) => state === 'Proposed')
    .map(({ field, value, tool, file_name, at }) => ({
      field,
      value: textOf(value),
      tool,
      fileName: file_name,
      at: new Date(at).toISOString(),
    }));
}

/** Accepts a scan's proposal for a field, or keeps the current value until the scan reports another one. */
export async function decideProposal(call: DecideCall) {
  const { db, params, body } = call;
  const [finding] = await lockFindings(db, [params.findingId]);
  if (!finding) throw notFound();
  const rows = await findScanValues(db, [finding.id]);
  const row = rows.find(({ field, state }) => field === params.field && state === 'Proposed');
  if (!row) throw conflict(draftErrors.noProposal);
  const { at: _at, ...stored } = row;
  const proposal = { ...stored, value: withCurrentImages(finding, stored) };
  // If the finding now has the scan's value, the field is no longer marked as edited.
  await keepScanValues(db, [{ ...proposal, state: 'Kept' }]);
  const draftId = body.decision === 'accept' ? await accept(call, finding, proposal) : null;
  return { proposals: await proposalsOf(db, finding.id), draftId };
}

/** Returns the proposed value. Proposed evidence keeps the images that users left in the finding. */
const withCurrentImages = ({ evidence }: { evidence: string }, { field, value }: ProposedValue): ScanValue =>
  field === 'evidence' && typeof value === 'string' ? withImagesOf(value, evidence) : value;

interface ProposedValue {
  field: ScannedField;
  value: ScanValue;
}

/** Writes the value into the finding, or into its draft if changes need approval. Returns the ID of the draft, or null. */
async function accept(
  call: DecideCall,
  finding: FindingRecord,
  { field, value }: ProposedValue,
): Promise<string | null> {
  if (!(await needsDraft(call.db, finding.engagement_id))) {
    await rewriteFinding(call, finding, changeTo(field, value));
    return null;
  }
  const { _id: id } = await draftOfFinding(call);
  const [draft] = await lockDrafts(call.db, { ids: [id] });
  if (!draft) throw notFound();
  const own = fieldsOf(draft);
  const change = changeTo(field, withCurrentImages(own, { field, value }));
  const fields = { ...own, ...draftChangeTo(change) };
  await updateDraft(call.db, id, {
    ...columnsOf(fields, await assetsOf(call.db, draft)),
    ...authorColumns(call, draft),
  });
  announce(call);
  return id;
}

/** Converts a scan value to a change by a user. */
function changeTo(field: ScannedField, value: ScanValue): Parameters<typeof rewriteFinding>[2] {
  if (field !== 'rating') return { [field]: value };
  const { severity, vector } = value as ScanValues['rating'];
  return vector === null ? { cvssv3: null, severity } : { cvssv3: vector };
}

function draftChangeTo({ cvssv3, severity, ...change }: ReturnType<typeof changeTo>): Partial<DraftFields> {
  const fields = change as Partial<DraftFields>;
  if (cvssv3 === undefined) return fields;
  return { ...fields, cvssv3: cvssv3 ?? '', severity: ownSeverity(severity ?? null, cvssv3 ?? '') };
}

function textOf(value: ScanValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'number') return `CWE-${value}`;
  if (typeof value === 'string') return value;
  const { severity, vector, score } = value;
  return [severity, vector ?? (score === null ? '' : `CVSS ${score.toFixed(1)}`)]
    .filter((part) => part !== '')
    .join('\n');
}
