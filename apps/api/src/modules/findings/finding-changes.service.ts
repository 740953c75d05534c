import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import type { findings } from '@gatehouse/contract/findings/findings';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';

import type { RetestKeeper } from '../../extensions/retest-keeper.ts';
import { companyDay } from '../../platform/database/company-day.ts';
import type { Call } from '../../platform/routes/call.ts';
import { AppError, notFound, unprocessable } from '../../platform/core/errors.ts';
import type { Note } from '../../platform/notifications/notes.ts';
import { recordChange } from '../../records/history/record-change.ts';
import { claimablePending } from '../../records/attachments/attachments.ts';
import { findingLink, notifyStatusChanged } from './finding-notes.ts';
import { checkMove, type Move } from './finding-moves.ts';
import { updateFinding } from './finding-writes.store.ts';
import { findingComments } from './comments/finding-comments.ts';
import { detailOf, lockFinding, emitChanged } from './findings.service.ts';
import { type FindingRecord, lockFindings } from './findings.store.ts';
import { commentStatusChange, moveContext, moveFinding } from './move-finding.service.ts';
import { requireColleague } from '../../records/people/readers.ts';
import { findingNotes, findingErrors } from './findings.texts.ts';

type Change = Call<typeof findings.specificInfo>;

/** Returns the handler of the two requests of the specification: a comment alone, or a status change. */
export const changeSpecificInfo =
  (retests: RetestKeeper) =>
  async (call: Change): Promise<FindingDetail> => {
    const { db, params, body } = call;
    const finding = await lockFinding(db, params);
    if ('statusVulnerability' in body) {
      const move = await withFiles(call, body, [finding]);
      if (isRetest(move)) await retestAll({ call, retests }, [finding], move);
      else await moveOne(call, finding, move);
    } else
      await findingComments.add(call, finding, {
        text: body.comment,
        audience: 'both',
        mentions: [],
        fileIds: body.fileIds,
      });
    emitChanged(call, [finding.engagement_id], [finding.id]);
    return detailOf(call, finding);
  };

type ActionCall = Pick<Change, 'db' | 'viewer' | 'platform' | 'audit' | 'notify' | 'notifyStaff'>;

type StatusChange = Extract<Change['body'], { statusVulnerability: FindingStatus }>;

/** Returns a status change with the files uploaded for one of its findings. */
async function withFiles(
  { db, viewer }: ActionCall,
  { fileIds, ...move }: StatusChange,
  about: readonly FindingRecord[],
): Promise<Move> {
  const owner = { kind: 'finding', ids: about.map(({ id }) => id) } as const;
  return { ...move, files: await claimablePending({ db, senderId: viewer.id }, fileIds, owner) };
}

async function moveOne(call: ActionCall, finding: FindingRecord, move: Move): Promise<void> {
  const moved = await moveFinding(moveContext(call), finding, move);
  await notifyStatusChanged(call, finding, { to: move.statusVulnerability, moved });
}

/** Requests retests as retest records, so that the provider has a single queue. */
async function retestAll(
  { call, retests }: { call: ActionCall; retests: RetestKeeper },
  findings: readonly FindingRecord[],
  move: Move,
): Promise<void> {
  const moving = moveContext(call);
  const today = await companyDay(moving.db, moving.now);
  for (const finding of findings) checkMove(finding.status as FindingStatus, move, { side: 'client', today });
  await retests.open(call, findings, { message: move.comment ?? '', files: move.files ?? [] });
  for (const finding of findings)
    if (move.comment) await commentStatusChange(moving, finding, { body: move.comment, files: [] });
}

/** Returns the handler that changes several findings one by one, so that one refusal does not block the rest. */
export const changeBatch = (retests: RetestKeeper) => async (call: Call<typeof findings.batch>) => {
  const { db, body } = call;
  const known = await lockFindings(db, body.ids);
  const change = 'userId' in body.change ? body.change : await withFiles(call, body.change, known);
  const changed: FindingRecord[] = [];
  const refusals = body.ids
    .filter((id) => !known.some((finding) => finding.id === id))
    .map((_id) => ({ _id, message: notFound().message }));
  for (const finding of known) {
    const message = await changeOne(call, finding, change);
    if (message === null) changed.push(finding);
    else refusals.push({ _id: finding.id, message });
  }
  if (isRetest(change) && changed.length > 0) await retestAll({ call, retests }, changed, change);
  if (changed.length > 0)
    emitChanged(
      call,
      changed.map(({ engagement_id }) => engagement_id),
      changed.map(({ id }) => id),
    );
  return { changed: changed.map(({ id }) => id), refused: refusals };
};

type Batch = Move | { userId: string | null };
const isRetest = (change: Batch): change is Move =>
  'statusVulnerability' in change && change.statusVulnerability === 'Retest';

/** Changes one finding and returns the refusal, or null. Refusals are thrown before the first write, so nothing is stored. */
async function changeOne(
  call: Call<typeof findings.batch>,
  finding: FindingRecord,
  change: Batch,
): Promise<string | null> {
  try {
    if ('userId' in change) await assignTo(call, finding, change.userId);
    // All findings that may be retested are combined into one retest at the end.
    else if (isRetest(change))
      checkMove(finding.status as FindingStatus, change, {
        side: 'client',
        today: await companyDay(call.db, call.platform.clock.now()),
      });
    else await moveOne(call, finding, change);
    return null;
  } catch (error) {
    // The limit of notifications is met after the write, so it rejects the whole request.
    if (error instanceof AppError && error.status !== 429) return error.message;
    throw error;
  }
}

export async function assignFinding(call: Call<typeof findings.assign>): Promise<FindingDetail> {
  const finding = await lockFinding(call.db, call.params);
  await assignTo(call, finding, call.body.userId);
  emitChanged(call, [finding.engagement_id], [finding.id]);
  return detailOf(call, finding);
}

async function assignTo(call: ActionCall, finding: FindingRecord, userId: string | null): Promise<void> {
  if (finding.assignee_id === userId) return;
  const { db, viewer } = call;
  const name = userId === null ? '' : await requireColleague(db, userId, { refusal: findingErrors.assignee });
  await updateFinding(db, finding.id, { assignee_id: userId });
  const names = { from_value: finding.assignee_name ?? '', to_value: name };
  await recordChange(call, 'finding_history', { id: finding.id, kind: 'assignee', ...names });
  const note: Note = {
    kind: 'finding',
    body: findingNotes.assigned(viewer.fullname, finding.visual_id),
    link: findingLink(finding),
  };
  if (userId !== null) await call.notify({ userIds: [userId], except: viewer.id }, note);
}

/** Stores the client's own vector, which does not replace the provider's. */
export async function setOwnVector(call: Call<typeof findings.own>): Promise<FindingDetail> {
  const { db, params, body } = call;
  const finding = await lockFinding(db, params);
  const own = ownScoreOf(body.vector);
  await updateFinding(db, finding.id, { own_vector: body.vector, own_score: own });
  const scores = { from_value: scoreText(finding.own_score), to_value: scoreText(own), comment: body.vector ?? '' };
  await recordChange(call, 'finding_history', { id: finding.id, kind: 'score', ...scores });
  emitChanged(call, [finding.engagement_id], [finding.id]);
  return detailOf(call, finding);
}

const scoreText = (score: number | null) => (score === null ? '' : score.toFixed(1));

/** Returns the environmental score of a vector if it has one, otherwise its base score. */
function ownScoreOf(vector: string | null): number | null {
  if (vector === null) return null;
  const scored = scoreVector(vector);
  if (!scored.ok) throw unprocessable(scored.message, 'vector');
  return scored.environmental ?? scored.score;
}
