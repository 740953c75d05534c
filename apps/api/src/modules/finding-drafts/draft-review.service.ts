import type { findingDrafts } from '@gatehouse/contract/finding-drafts';
import type { DraftReviewState, FindingDraft } from '@gatehouse/contract/finding-drafts-schema';

import type { Call } from '../../platform/http/call.ts';
import { conflict, refused } from '../../platform/http/errors.ts';
import type { NoteBody } from '../../platform/notifications/notes.ts';
import { findEngagement } from '../engagements/public.ts';
import { findColleague } from '../users/public.ts';
import { logReview } from './draft-authors.ts';
import { presentDraft } from './finding-drafts.present.ts';
import { announce, lockDraft } from './finding-drafts.service.ts';
import { type DraftRecord, updateDraft } from './finding-drafts.store.ts';
import { draftErrors, draftNotes, namedDraft } from './finding-drafts.texts.ts';

type RequestCall = Call<typeof findingDrafts.requestReview>;
type ReviewCall = Call<typeof findingDrafts.review>;

/** Requests a review of one colleague, who is notified, or of anyone. */
export async function requestReview(call: RequestCall): Promise<FindingDraft> {
  const { db, params, body } = call;
  const row = await lockDraft(db, params.draftId);
  const reviewer = body.reviewerId === null ? anyone : await findReviewer(call, row, body.reviewerId);
  const next = await updateDraft(db, row.id, { ...stepBy(call, 'requested'), ...reviewer });
  await tell(call, next, { to: [next.reviewer_id], body: draftNotes.reviewRequested });
  return answerLogged(call, next);
}

const anyone = { reviewer_id: null, reviewer_name: '' };

async function findReviewer(call: RequestCall, { editor_ids }: DraftRecord, id: string) {
  const colleague = await findColleague(call, id);
  if (!colleague) throw refused(draftErrors.noColleague, 'reviewerId');
  if (editor_ids.includes(id)) throw refused(draftErrors.reviewerWrote(colleague.fullname), 'reviewerId');
  return { reviewer_id: id, reviewer_name: colleague.fullname };
}

/** Approves a draft, or returns it to its author. */
export async function reviewDraft(call: ReviewCall): Promise<FindingDraft> {
  const { db, params, body, viewer } = call;
  const row = await lockDraft(db, params.draftId);
  const isApproval = body.verdict === 'approve';
  if (isApproval && row.editor_ids.includes(viewer.id)) throw conflict(draftErrors.ownApproval);
  if (body.revision !== undefined && body.revision !== row.revision) throw conflict(draftErrors.changedMeanwhile);
  const next = await updateDraft(db, row.id, stepBy(call, isApproval ? 'approved' : 'returned'));
  const requester = row.review_state === 'requested' ? row.reviewed_by : null;
  const sentence = isApproval ? draftNotes.approved : draftNotes.returned;
  await tell(call, next, { to: [row.owner_id, requester], body: sentence });
  return answerLogged(call, next);
}

const stepBy = ({ viewer, body, platform }: RequestCall | ReviewCall, state: DraftReviewState) => ({
  review_state: state,
  reviewed_by: viewer.id,
  reviewed_by_name: viewer.fullname,
  review_note: body.note,
  reviewed_at: platform.clock.now().toISOString(),
});

interface Telling {
  to: readonly (string | null)[];
  body: (by: string, title: string, engagement: string) => NoteBody;
}

/** Notifies those of these users who did not do it themselves. */
async function tell(
  { db, viewer, companyId, notifyStaff }: RequestCall | ReviewCall,
  row: DraftRecord,
  { to, body }: Telling,
): Promise<void> {
  const users = [...new Set(to)].filter((id) => id !== null && id !== viewer.id) as string[];
  if (users.length === 0) return;
  const engagement = await findEngagement(db, row.engagement_id);
  const link = `/provider/companies/${companyId}/findingDrafts/${row.id}`;
  const sentence = body(viewer.fullname, namedDraft(row), engagement?.visual_id ?? '');
  notifyStaff({ kind: 'draft-review', body: sentence, link }, users);
}

async function answerLogged(call: RequestCall | ReviewCall, row: DraftRecord): Promise<FindingDraft> {
  const { review_state, review_note, reviewer_name } = row;
  logReview(call, row, {
    review: review_state ?? '',
    ...(review_state === 'requested' && reviewer_name !== '' && { reviewer: reviewer_name }),
    ...(review_note !== '' && { note: review_note }),
  });
  announce(call);
  return presentDraft(call.db, row);
}
