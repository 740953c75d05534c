import type { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import {
  type DraftFields,
  draftChange,
  mergeDraft,
  type ValueConflict,
} from '@gatehouse/domain/text-merge/merge-draft';

import type { Call } from '../../platform/routes/call.ts';
import { findFinding, type FindingRecord } from '../findings/public.ts';
import { authorColumns } from './draft-authors.ts';
import { baseOf, columnsOf, fieldsOf, fieldsOfFinding, presentDraft } from './finding-drafts.present.ts';
import { announce, conflictsWith, lockDraft } from './finding-drafts.service.ts';
import { type DraftRecord, updateDraft } from './finding-drafts.store.ts';

/** Merges changes of the published finding into its draft. Fields changed in both become conflicts, as with two authors. */
export async function rebaseDraft(call: Call<typeof findingDrafts.rebase>): Promise<FindingDraft> {
  const { db, params } = call;
  const row = await lockDraft(db, params.draftId);
  const finding = row.finding_id === null ? undefined : await findFinding(db, row.finding_id);
  if (!finding) return presentDraft(db, row);
  const next = await updateDraft(db, row.id, rebased(call, row, finding));
  announce(call);
  return presentDraft(db, next);
}

/** Uses the finding's ID as the author of its changes, because the same person may have written both. */
function rebased(call: Call<typeof findingDrafts.rebase>, row: DraftRecord, finding: FindingRecord) {
  const [own, published] = [fieldsOf(row), fieldsOfFinding(finding)];
  const change = draftChange(baseOf(row, finding), own);
  const merged = mergeDraft({
    ...change,
    saved: { fields: published, name: finding.visual_id },
    ownName: row.editor_name,
  });
  return {
    ...columnsOf(merged.fields, finding.count_assets),
    base: JSON.stringify(published),
    conflicts: JSON.stringify(conflictsWith(row.conflicts as ValueConflict[], merged.conflicts)),
    ...(isOther(own, merged.fields) && authorColumns(call, row)),
  };
}

const isOther = (left: DraftFields, right: DraftFields): boolean =>
  Object.keys(draftChange(left, right).values).length > 0;
