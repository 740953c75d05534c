import type { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import type { Call } from '../../platform/routes/call.ts';
import { conflict, unprocessable } from '../../platform/core/errors.ts';
import type { NoteBody } from '../../platform/notifications/notes.ts';
import { findEngagement } from '../engagements/public.ts';
import { findColleague } from '../users/public.ts';
import { logReview, reviewStepColumns, stepOf } from './draft-authors.ts';
import { presentDraft } from './finding-drafts.present.ts';
import { announce, lockDraft } from './finding-drafts.service.ts';
import { type DraftRecord, updateDraft } from './finding-drafts.store.ts';
import { draftErrors, draftNotes, namedDraft } from './finding-drafts.texts.ts';

type RequestCall = Call<typeof findingDrafts.requestReview>;
type ReviewCall = Call<typeof findingDrafts.review>;

/** Requests a review from one colleague, who is notified, or from anyone. */
export async function requestReview(call: RequestCall): Promise<FindingDraft> {
  const { db, params, body } = call;
  const row = await lockDraft(db, params.draftId);
  const reviewer = await findReviewer(call, body.reviewerId);
  if (isWriter(row, reviewer)) throw unprocessable(draftErrors.reviewerWrote(reviewer.reviewer_name), 'reviewerId');
  const next = await updateDraft(db, row.id, { ...reviewStepColumns(call, 'requested'), ...reviewer });
  await notifyUsers(call, next, { to: [next.reviewer_id], body: draftNotes.reviewRequested });
  return answerLogged(call, next);
}

const anyone = { reviewer_id: null, reviewer_name: '' };
type Reviewer = Pick<DraftRecord, 'reviewer_id' | 'reviewer_name'>;

/** Returns the colleague from whom a review is requested, or the columns for anyone. */
export async function findReviewer(
  call: Pick<RequestCall, 'viewer' | 'platform' | 'companyId'>,
  id: string | null,
): Promise<Reviewer> {
  if (id === null) return anyone;
  const colleague = await findColleague(call, id);
  if (!colleague) throw unprocessable(draftErrors.noColleague, 'reviewerId');
  return { reviewer_id: id, reviewer_name: colleague.fullname };
}

/** True if the reviewer wrote a part of the draft. */
export const isWriter = ({ editor_ids }: DraftRecord, { reviewer_id }: Reviewer): boolean =>
  reviewer_id !== null && editor_ids.includes(reviewer_id);

interface Decision {
  viewer: { id: string };
  isApproval: boolean;
  /** The revision that the reviewer has read. */
  revision: number | undefined;
}

/** Returns the reason why this reviewer cannot decide on the draft or this revision, or null. */
export function refusalOf(row: DraftRecord, { viewer, isApproval, revision }: Decision): string | null {
  if (isApproval && row.editor_ids.includes(viewer.id)) return draftErrors.ownApproval;
  return revision !== undefined && revision !== row.revision ? draftErrors.changedMeanwhile : null;
}

/** Approves a draft, or returns it to its author. */
export async function reviewDraft(call: ReviewCall): Promise<FindingDraft> {
  const { db, params, body, viewer } = call;
  const row = await lockDraft(db, params.draftId);
  const isApproval = body.verdict === 'approve';
  const refusal = refusalOf(row, { viewer, isApproval, revision: body.revision });
  if (refusal !== null) throw conflict(refusal);
  const next = await updateDraft(db, row.id, reviewStepColumns(call, isApproval ? 'approved' : 'returned'));
  const requester = row.review_state === 'requested' ? row.reviewed_by : null;
  const sentence = isApproval ? draftNotes.approved : draftNotes.returned;
  await notifyUsers(call, next, { to: [row.owner_id, requester], body: sentence });
  return answerLogged(call, next);
}

interface ReviewNotice {
  to: readonly (string | null)[];
  body: (by: string, title: string, engagement: string) => NoteBody;
}

/** Notifies these users, except the actor. */
async function notifyUsers(
  { db, viewer, companyId, notifyStaff }: RequestCall | ReviewCall,
  row: DraftRecord,
  { to, body }: ReviewNotice,
): Promise<void> {
  const users = [...new Set(to)].filter((id) => id !== null && id !== viewer.id) as string[];
  if (users.length === 0) return;
  const engagement = await findEngagement(db, row.engagement_id);
  const link = `/provider/companies/${companyId}/findingDrafts/${row.id}`;
  const sentence = body(viewer.fullname, namedDraft(row), engagement?.visual_id ?? '');
  notifyStaff({ kind: 'draft-review', body: sentence, link }, users);
}

async function answerLogged(call: RequestCall | ReviewCall, row: DraftRecord): Promise<FindingDraft> {
  logReview(call, row, stepOf(row));
  announce(call);
  return presentDraft(call.db, row);
}
