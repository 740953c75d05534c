import type { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingDraftEvents } from '@gatehouse/contract/finding-drafts/finding-drafts-access';
import { requiredForPublishing, missingItems } from '@gatehouse/domain/draft-readiness';
import { draftSeverity } from '@gatehouse/domain/draft-severity';
import { reportLanguageOf } from '@gatehouse/domain/report-language';
import { type DraftFields, draftChange } from '@gatehouse/domain/text-merge/merge-draft';

import { requiresDraftReview } from '../../platform/engagements/draft-review.ts';
import type { Call } from '../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import {
  announceFindings,
  clearFinding,
  type FindingRecord,
  insertNewFinding,
  lockFindings,
  rewriteFinding,
  notifyNewAssets,
  unclearFinding,
} from '../findings/public.ts';
import { lockEngagement } from '../engagements/public.ts';
import { imagesIn } from './draft-images.ts';
import { baseOf, changesOf, fieldsOf, fieldsOfFinding } from './finding-drafts.present.ts';
import { deleteDrafts, type DraftRecord, lockDrafts, moveImages } from './finding-drafts.store.ts';
import { draftErrors, namedDraft } from './finding-drafts.texts.ts';
import { settleScanValues } from './scans/settle-scan-values.ts';
import { applyScan, applyStatus } from './scans/scan-drafts.store.ts';
import type { Scan } from './scans/scan.ts';

type PublishCall = Call<typeof findingDrafts.publish>;

/** Publishes drafts of one engagement, all of them or none. */
export async function publishDrafts(call: PublishCall) {
  const { db, params, body, platform } = call;
  if (!(await lockEngagement(db, params.id))) throw notFound();
  const ids = [...new Set(body.ids)];
  const rows = await lockDrafts(db, { engagementId: params.id, ids });
  if (rows.length < ids.length) throw unprocessable(draftErrors.gone, 'ids');
  const needsApproval = await requiresDraftReview(db);
  for (const row of rows) refuseUnready(row, needsApproval);

  const findings: { draft: DraftRecord; finding: FindingRecord }[] = [];
  for (const draft of rows) findings.push({ draft, finding: await publishOne(call, draft) });
  await deleteDrafts(db, ids);
  const added = findings.filter(({ draft }) => draft.finding_id === null).map(({ finding }) => finding);
  await announceFindings(call, params.id, added);
  call.emitToStaff(findingDraftEvents.updated);
  call.afterCommit(async () => void platform.files.sweep());
  return {
    findings: findings.map(({ draft, finding }) => ({
      draftId: draft.id,
      _id: finding.id,
      idVisual: finding.visual_id,
    })),
  };
}

function refuseUnready(row: DraftRecord, needsApproval: boolean): void {
  const lack = missingItems(fieldsOf(row)).find((each) => requiredForPublishing.includes(each));
  const title = namedDraft(row);
  if (lack === 'score' && row.cvss_vector !== '') throw unprocessable(draftErrors.unreadableVector(title), 'ids');
  if (lack) throw unprocessable(draftErrors.lacking(title, lack), 'ids');
  if ((row.conflicts as unknown[]).length > 0) throw unprocessable(draftErrors.lacking(title, 'conflicts'), 'ids');
  if (needsApproval && row.review_state !== 'approved')
    throw unprocessable(draftErrors.lacking(title, 'review'), 'ids');
}

async function publishOne(call: PublishCall, draft: DraftRecord): Promise<FindingRecord> {
  const { db } = call;
  const fields = fieldsOf(draft);
  const finding =
    draft.finding_id === null ? await addOne(call, draft, fields) : await changeOne(call, draft.finding_id, draft);
  await moveImages(db, { draftId: draft.id, findingId: finding.id, ids: imagesIn(fields) });
  if (draft.scan !== null) await publishScan(call, draft, finding);
  if (draft.review_state === 'approved') await clearFinding(db, finding.id);
  else await unclearFinding(db, finding.id, draft.editor_ids);
  return finding;
}

async function publishScan(call: PublishCall, draft: DraftRecord, finding: FindingRecord): Promise<void> {
  const { db } = call;
  const scan = draft.scan as Scan;
  await applyScan(db, draft, finding.id);
  await settleScanValues(db, finding.id, scan);
  await notifyNewAssets(call, finding, scan.tool);
  if (draft.finding_id === null && scan.status !== 'Open') await applyStatus(db, finding, scan);
}

const vectorOf = ({ cvssv3 }: DraftFields): string | null => (cvssv3 === '' ? null : cvssv3);

function addOne(
  call: PublishCall,
  { engagement_id, scan, language }: DraftRecord,
  fields: DraftFields,
): Promise<FindingRecord> {
  const { severity: _severity, dueDate, title, hosts, ...others } = fields;
  const level = draftSeverity(fields);
  // Hosts from the scan are stored with the scan's details of each.
  const scanned = new Set((scan as Scan | null)?.assets.map(({ host }) => host));
  return insertNewFinding(call, engagement_id, {
    ...others,
    hosts: hosts.filter((host) => !scanned.has(host)),
    title: title.trim(),
    language: reportLanguageOf(language),
    cvssv3: vectorOf(fields),
    ...(level && { severity: level }),
    ...(dueDate !== null && { due_date: dueDate, due_is_own: true }),
  });
}

/** Applies only the fields that the draft changed, so that other changes of the finding are kept and the history lists only these. */
async function changeOne(call: PublishCall, findingId: string, draft: DraftRecord): Promise<FindingRecord> {
  const [finding] = await lockFindings(call.db, [findingId]);
  if (!finding) throw notFound();
  refuseChangedInBoth(draft, finding);
  const changed = changesTo(finding, draft);
  if (Object.keys(changed).length > 0) await rewriteFinding(call, finding, changed);
  return finding;
}

function refuseChangedInBoth(draft: DraftRecord, finding: FindingRecord): void {
  const inBoth = changesOf(draft, finding).filter(({ isInBoth }) => isInBoth);
  if (inBoth.length === 0) return;
  const fields = inBoth.map(({ field }) => field);
  throw conflict(draftErrors.changedOutside(namedDraft(draft), fields));
}

/** Returns the changes that a draft makes to a finding. The severity follows the vector, if there is one. */
function changesTo(finding: FindingRecord, draft: DraftRecord) {
  const published = fieldsOfFinding(finding);
  const merged = { ...published, ...draftChange(baseOf(draft, finding), fieldsOf(draft)).values };
  const { hosts: _hosts, severity, cvssv3, ...others } = draftChange(published, merged).values;
  const isRated = severity !== undefined || (cvssv3 !== undefined && merged.severity !== null);
  const level = isRated ? draftSeverity(merged) : null;
  const language = draft.language === finding.language ? {} : { language: reportLanguageOf(draft.language) };
  return {
    ...language,
    ...others,
    ...(cvssv3 !== undefined && { cvssv3: vectorOf(merged) }),
    ...(level && { severity: level }),
  };
}
