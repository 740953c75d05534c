import type { findingDraftReviews } from '@gatehouse/contract/finding-drafts/finding-draft-reviews';

import type { Call } from '../../platform/routes/call.ts';
import type { NoteBody } from '../../platform/notifications/notes.ts';
import { findEngagement } from '../engagements/public.ts';
import { logReview, reviewStepColumns, stepOf } from './draft-authors.ts';
import { findReviewer, isWriter, refusalOf } from './draft-review.service.ts';
import { announce } from './finding-drafts.service.ts';
import { type DraftRecord, lockDrafts, updateDraft } from './finding-drafts.store.ts';
import { draftErrors, draftNotes, namedDraft } from './finding-drafts.texts.ts';

type RequestsCall = Call<typeof findingDraftReviews.request>;
type ReviewsCall = Call<typeof findingDraftReviews.decide>;
type ManyCall = RequestsCall | ReviewsCall;

type Change = Parameters<typeof updateDraft>[2];

/** Requests a review of several drafts. */
export async function requestReviews(call: RequestsCall) {
  const reviewer = await findReviewer(call, call.body.reviewerId);
  const { changed, ...answer } = await changeEach(call, (row, revision) => {
    if (revision !== row.revision) return draftErrors.changedMeanwhile;
    if (isWriter(row, reviewer)) return draftErrors.reviewerWrote(reviewer.reviewer_name);
    return { ...reviewStepColumns(call, 'requested'), ...reviewer };
  });
  const told = changed.map(({ next }) => ({ draft: next, to: [reviewer.reviewer_id] }));
  await notifyEach(call, told, { one: draftNotes.reviewRequested, many: draftNotes.many.requested });
  return { changed: changed.map(({ next }) => next.id), ...answer };
}

/** Approves several drafts, or returns them with one note. */
export async function reviewDrafts(call: ReviewsCall) {
  const { viewer, body } = call;
  const isApproval = body.verdict === 'approve';
  const step = isApproval ? 'approved' : 'returned';
  const { changed, ...answer } = await changeEach(
    call,
    (row, revision) => refusalOf(row, { viewer, isApproval, revision }) ?? reviewStepColumns(call, step),
  );
  const told = changed.map(({ row, next }) => ({
    draft: next,
    to: [row.owner_id, row.review_state === 'requested' ? row.reviewed_by : null],
  }));
  await notifyEach(call, told, { one: draftNotes[step], many: draftNotes.many[step] });
  return { changed: changed.map(({ next }) => next.id), ...answer };
}

interface ChangedDraft {
  row: DraftRecord;
  next: DraftRecord;
}

/** Changes the drafts one by one. `decide` returns the changed columns, or the reason for a refusal. */
async function changeEach(call: ManyCall, decide: (row: DraftRecord, revision: number) => Change | string) {
  const { db, body } = call;
  const revisions = new Map(body.drafts.map(({ _id, revision }) => [_id, revision]));
  const rows = await lockDrafts(db, { ids: [...revisions.keys()] });
  const known = new Set(rows.map(({ id }) => id));
  const refused = [...revisions.keys()]
    .filter((_id) => !known.has(_id))
    .map((_id) => ({ _id, message: draftErrors.missing }));
  const changed: ChangedDraft[] = [];
  for (const row of rows) {
    const decided = decide(row, revisions.get(row.id) ?? 0);
    if (typeof decided === 'string') {
      refused.push({ _id: row.id, message: decided });
      continue;
    }
    const next = await updateDraft(db, row.id, decided);
    logReview(call, next, stepOf(next));
    changed.push({ row, next });
  }
  if (changed.length > 0) announce(call);
  return { changed, refused };
}

interface ReviewNotice {
  draft: DraftRecord;
  to: readonly (string | null)[];
}

interface Sentences {
  one: (by: string, title: string, engagement: string) => NoteBody;
  many: (by: string, count: number, engagement: string) => NoteBody;
}

/** Notifies each user once per engagement, except about their own actions. */
async function notifyEach(call: ManyCall, told: readonly ReviewNotice[], sentences: Sentences): Promise<void> {
  const { db, viewer, companyId } = call;
  for (const [engagementId, inOne] of Map.groupBy(told, ({ draft }) => draft.engagement_id)) {
    const users = new Set(inOne.flatMap(({ to }) => to).filter((id) => id !== null && id !== viewer.id));
    const engagement = users.size === 0 ? undefined : (await findEngagement(db, engagementId))?.visual_id;
    for (const userId of users as Set<string>) {
      const drafts = inOne.filter(({ to }) => to.includes(userId)).map(({ draft }) => draft);
      notifyOne(call, { userId, drafts, engagement: engagement ?? '', sentences, companyId });
    }
  }
}

interface DecisionNotice {
  userId: string;
  drafts: readonly DraftRecord[];
  /** The visual ID of the engagement. */
  engagement: string;
  sentences: Sentences;
  companyId: string;
}

function notifyOne({ viewer, notifyStaff }: ManyCall, telling: DecisionNotice): void {
  const { userId, drafts, engagement, sentences, companyId } = telling;
  const [first] = drafts;
  if (!first) return;
  const at = `/provider/companies/${companyId}`;
  const isOne = drafts.length === 1;
  const body = isOne
    ? sentences.one(viewer.fullname, namedDraft(first), engagement)
    : sentences.many(viewer.fullname, drafts.length, engagement);
  const link = isOne ? `${at}/findingDrafts/${first.id}` : `${at}/engagements/${first.engagement_id}/findings`;
  notifyStaff({ kind: 'draft-review', body, link }, [userId]);
}
