import type { DraftReviewState } from '@gatehouse/contract/finding-drafts/finding-draft';

import type { Call } from '../../platform/http/call.ts';
import type { DraftRecord } from './finding-drafts.store.ts';
import { draftNotes, namedDraft } from './finding-drafts.texts.ts';

type LogCall = Pick<Call<never>, 'viewer' | 'companyId' | 'auditOwn'>;

/** Logs a step of a review with the provider: the log of the client is read by the client, who knows of no drafts. */
export function logReview({ companyId, auditOwn }: LogCall, row: DraftRecord, step: Record<string, string>): void {
  const details = { ...step, draft: row.id, company: companyId };
  auditOwn({ action: 'status-changed', subject: draftNotes.logged(namedDraft(row)), details });
}

type StepCall = Pick<Call<never>, 'viewer' | 'platform'> & { body: { note: string } };

/** A step of a review by the caller, in the columns of a draft. */
export const stepBy = ({ viewer, body, platform }: StepCall, state: DraftReviewState) => ({
  review_state: state,
  reviewed_by: viewer.id,
  reviewed_by_name: viewer.fullname,
  review_note: body.note,
  reviewed_at: platform.clock.now().toISOString(),
});

/** The latest step of the review of a draft, as it is logged. */
export const stepOf = ({ review_state, review_note, reviewer_name }: DraftRecord): Record<string, string> => ({
  review: review_state ?? '',
  ...(review_state === 'requested' && reviewer_name !== '' && { reviewer: reviewer_name }),
  ...(review_note !== '' && { note: review_note }),
});

/** A draft that is in no review. */
export const noReview = {
  review_state: null,
  reviewer_id: null,
  reviewer_name: '',
  reviewed_by: null,
  reviewed_by_name: '',
  review_note: '',
  reviewed_at: null,
};

/** What a change of the fields changes beside them: who has written, and the approval that does not hold any longer. */
export function writtenBy(call: LogCall, row: DraftRecord) {
  const { id, fullname } = call.viewer;
  if (row.review_state !== 'approved')
    return { editor_name: fullname, editor_ids: [...new Set([...row.editor_ids, id])] };
  logReview(call, row, { review: 'voided' });
  return { editor_name: fullname, editor_ids: [id], ...noReview };
}
