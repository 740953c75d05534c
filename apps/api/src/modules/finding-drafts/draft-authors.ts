import type { DraftReviewState } from '@gatehouse/contract/finding-drafts/finding-draft';

import type { Call } from '../../platform/routes/call.ts';
import type { DraftRecord } from './finding-drafts.store.ts';
import { draftNotes, namedDraft } from './finding-drafts.texts.ts';

type LogCall = Pick<Call<never>, 'viewer' | 'companyId' | 'auditOwn'>;

/** Logs a review step in the provider's audit log, because the client must not know of drafts. */
export function logReview({ companyId, auditOwn }: LogCall, row: DraftRecord, step: Record<string, string>): void {
  const details = { ...step, draft: row.id, company: companyId };
  auditOwn({ action: 'status-changed', subject: draftNotes.logged(namedDraft(row)), details });
}

type StepCall = Pick<Call<never>, 'viewer' | 'platform'> & { body: { note: string } };

/** Returns the columns for a review step of the caller. */
export const reviewStepColumns = ({ viewer, body, platform }: StepCall, state: DraftReviewState) => ({
  review_state: state,
  reviewed_by: viewer.id,
  reviewed_by_name: viewer.fullname,
  review_note: body.note,
  reviewed_at: platform.clock.now().toISOString(),
});

/** Returns the details of the latest review step, for the audit log. */
export const stepOf = ({ review_state, review_note, reviewer_name }: DraftRecord): Record<string, string> => ({
  review: review_state ?? '',
  ...(review_state === 'requested' && reviewer_name !== '' && { reviewer: reviewer_name }),
  ...(review_note !== '' && { note: review_note }),
});

/** The columns of a draft without a review. */
export const noReview = {
  review_state: null,
  reviewer_id: null,
  reviewer_name: '',
  reviewed_by: null,
  reviewed_by_name: '',
  review_note: '',
  reviewed_at: null,
};

/** Returns the authors after a change of fields. An existing approval is voided. */
export function authorColumns(call: LogCall, row: DraftRecord) {
  const { id, fullname } = call.viewer;
  if (row.review_state !== 'approved')
    return { editor_name: fullname, editor_ids: [...new Set([...row.editor_ids, id])] };
  logReview(call, row, { review: 'voided' });
  return { editor_name: fullname, editor_ids: [id], ...noReview };
}
