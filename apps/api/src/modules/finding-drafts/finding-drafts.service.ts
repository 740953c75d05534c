import type { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { draftFieldsSchema, type FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { findingDraftEvents } from '@gatehouse/contract/finding-drafts/finding-drafts-access';
import { emptyDraft } from '@gatehouse/domain/empty-fields';
import { type DraftFields, mergeDraft, type ValueConflict } from '@gatehouse/domain/text-merge/merge-draft';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { findReportLanguage } from '../../platform/engagements/report-language.ts';
import type { Call } from '../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import { findEngagement } from '../engagements/public.ts';
import { findFinding } from '../findings/public.ts';
import { findColleague } from '../users/public.ts';
import { authorColumns } from './draft-authors.ts';
import { columnsOf, fieldsOf, fieldsOfFinding, presentDraft } from './finding-drafts.present.ts';
import {
  deleteDrafts,
  type DraftRecord,
  findDraft,
  findAbandonedDraft,
  findDraftOfFinding,
  insertDraft,
  lockDrafts,
  updateDraft,
} from './finding-drafts.store.ts';
import { draftErrors, draftNotes, namedDraft } from './finding-drafts.texts.ts';
import type { Scan } from './scans/scan.ts';

/** Emits the change to staff only. */
export const announce = ({ emitToStaff }: Pick<Call<never>, 'emitToStaff'>): void =>
  emitToStaff(findingDraftEvents.updated);

const authorOf = ({ viewer }: Pick<Call<never>, 'viewer'>) => ({
  owner_id: viewer.id,
  owner_name: viewer.fullname,
  editor_name: viewer.fullname,
});

/** Empty drafts younger than this may still be open in another window. */
const abandonedAfterMs = 600_000;

/**
 * Creates a draft owned by its author. An abandoned empty draft of the same author is reused, so that opening the form leaves no drafts
 * behind.
 */
export async function createDraft(call: Call<typeof findingDrafts.create>): Promise<FindingDraft> {
  const { db, params, companyId, platform, viewer } = call;
  const { language = await findReportLanguage(db, params.id), ...body } = call.body;
  if (!(await findEngagement(db, params.id))) throw notFound();
  const wasChanged = Object.keys(defined(body)).length > 0;
  if (!wasChanged) {
    const before = new Date(platform.clock.now().getTime() - abandonedAfterMs);
    const abandoned = await findAbandonedDraft(db, { engagementId: params.id, ownerId: viewer.id, before });
    if (abandoned) return presentDraft(db, abandoned);
  }
  const fields = columnsOf({ ...emptyDraft, ...defined(body) }, 0);
  const row = await insertDraft(db, {
    company_id: companyId,
    engagement_id: params.id,
    ...fields,
    language,
    ...authorOf(call),
    was_changed: wasChanged,
    editor_ids: [viewer.id],
  });
  announce(call);
  return presentDraft(db, row);
}

const defined = (fields: object): Partial<DraftFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

type OfFindingCall = Pick<
  Call<typeof findingDrafts.ofFinding>,
  'db' | 'params' | 'companyId' | 'viewer' | 'emitToStaff'
>;

/** Returns the draft of a published finding, or creates one from the published fields. */
export async function draftOfFinding(call: OfFindingCall): Promise<FindingDraft> {
  const { db, params, companyId } = call;
  const finding = await findFinding(db, params.findingId);
  if (!finding) throw notFound();
  const known = await findDraftOfFinding(db, finding.id);
  if (known) return presentDraft(db, known);
  const fields = fieldsOfFinding(finding);
  const row = await insertDraft(db, {
    company_id: companyId,
    engagement_id: finding.engagement_id,
    finding_id: finding.id,
    ...columnsOf(fields, finding.count_assets),
    language: finding.language,
    base: JSON.stringify(fields),
    was_changed: false,
    ...authorOf(call),
    // The authors of unapproved content cannot approve it in the draft either.
    editor_ids: finding.is_cleared ? [] : finding.author_ids,
  });
  announce(call);
  return presentDraft(db, row);
}

export async function readDraft({ db, params }: Call<typeof findingDrafts.get>): Promise<FindingDraft> {
  const row = await findDraft(db, params.draftId);
  if (!row) throw notFound();
  return presentDraft(db, row);
}

/** Returns a draft, locked until the transaction ends. Throws a 404 when there is none. */
export async function lockDraft(db: CompanyDatabase, id: string): Promise<DraftRecord> {
  const [row] = await lockDrafts(db, { ids: [id] });
  if (!row) throw notFound();
  return row;
}

/** Returns the number of assets of a draft in addition to its hosts. */
export const assetsOf = async (db: CompanyDatabase, { finding_id, scan }: DraftRecord): Promise<number> =>
  finding_id === null
    ? ((scan as Scan | null)?.assets.filter(({ host }) => host === '').length ?? 0)
    : ((await findFinding(db, finding_id))?.count_assets ?? 0);

/** Saves the changed fields and the language of the texts. Changes of colleagues since `base` are merged; the rest becomes conflicts. */
export async function saveDraft(call: Call<typeof findingDrafts.save>): Promise<FindingDraft> {
  const { db, params, body, viewer } = call;
  const row = await lockDraft(db, params.draftId);
  const saved = { fields: fieldsOf(row), name: row.editor_name };
  const change = { base: defined(body.base), values: defined(body.values) };
  const merged = mergeDraft({ ...change, saved, ownName: viewer.fullname });
  const { language = row.language } = body;
  const isSame = language === row.language && JSON.stringify(merged.fields) === JSON.stringify(saved.fields);
  if (isSame) return presentDraft(db, row);
  // Unchanged fields can be longer than the limit, because imports are not limited.
  const touched = Object.fromEntries(Object.entries(merged.fields).filter(([name]) => name in change.values));
  if (!draftFieldsSchema.partial().safeParse(touched).success) throw unprocessable(draftErrors.tooLong, 'values');
  const next = await updateDraft(db, row.id, {
    ...columnsOf(merged.fields, await assetsOf(db, row)),
    language,
    conflicts: JSON.stringify(conflictsWith(row.conflicts as ValueConflict[], merged.conflicts)),
    ...authorColumns(call, row),
  });
  announce(call);
  return presentDraft(db, next);
}

/** Merges lists of conflicts. The latest conflict of each field wins. */
export const conflictsWith = (known: readonly ValueConflict[], added: readonly ValueConflict[]): ValueConflict[] => [
  ...known.filter(({ field }) => !added.some((each) => each.field === field)),
  ...added,
];

/** Resolves a conflict in favor of one of the two values. */
export async function resolveConflict(call: Call<typeof findingDrafts.settle>): Promise<FindingDraft> {
  const { db, params, body } = call;
  const row = await lockDraft(db, params.draftId);
  const known = row.conflicts as ValueConflict[];
  const settled = known.find(({ field }) => field === body.field);
  if (!settled) throw conflict(draftErrors.noConflict);
  const fields = { ...fieldsOf(row), ...(body.use === 'other' && { [settled.field]: settled.value }) };
  const next = await updateDraft(db, row.id, {
    ...columnsOf(fields, await assetsOf(db, row)),
    conflicts: JSON.stringify(known.filter((each) => each !== settled)),
    ...authorColumns(call, row),
  });
  announce(call);
  return presentDraft(db, next);
}

/** Assigns a draft to a colleague, who is notified, or unassigns it. */
export async function handOverDraft(call: Call<typeof findingDrafts.handOver>): Promise<FindingDraft> {
  const { db, params, body, viewer } = call;
  const row = await lockDraft(db, params.draftId);
  const colleague = await findColleague(call, body.userId);
  if (body.userId !== null && !colleague) throw unprocessable(draftErrors.noColleague, 'userId');
  const owner = { owner_id: colleague?.id ?? null, owner_name: colleague?.fullname ?? '' };
  const next = await updateDraft(db, row.id, owner);
  if (next.owner_id !== viewer.id) await notifyOfHandover(call, next);
  announce(call);
  return presentDraft(db, next);
}

async function notifyOfHandover(
  { db, viewer, companyId, notifyStaff }: Call<typeof findingDrafts.handOver>,
  row: DraftRecord,
): Promise<void> {
  if (row.owner_id === null) return;
  const engagement = await findEngagement(db, row.engagement_id);
  const body = draftNotes.handedOver(viewer.fullname, namedDraft(row), engagement?.visual_id ?? '');
  const link = `/provider/companies/${companyId}/findingDrafts/${row.id}`;
  notifyStaff({ kind: 'handover', body, link }, [row.owner_id]);
}

export async function removeDraft(call: Call<typeof findingDrafts.remove>): Promise<{ removed: true }> {
  const { db, params, platform } = call;
  const row = await lockDraft(db, params.draftId);
  await deleteDrafts(db, [row.id]);
  announce(call);
  call.afterCommit(async () => void platform.files.sweep());
  return { removed: true };
}
