import type { FindingStatus } from '@gatehouse/domain/finding-status';

import { companyDay } from '../../platform/database/company-day.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { isThreadFull } from '../../platform/database/thread-rows.ts';
import { unprocessable } from '../../platform/core/errors.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { insertAttachments } from '../../records/attachments/attachments.store.ts';
import { insertComment } from '../../records/comments/comments.store.ts';
import type { Call } from '../../platform/routes/call.ts';
import { commentAuthor, type Actor, actorOf, historyActor } from '../../records/actor.ts';
import { checkMove, type Move, statusOfAssets } from './finding-moves.ts';
import { findAssetStates, countComment, moveAssets, setAssetStates, updateFinding } from './finding-writes.store.ts';
import type { FindingRecord } from './findings.store.ts';
import { findingRequests } from './waiting-request.service.ts';
import { findPolicy } from './policies/policy.store.ts';
import { findingErrors } from './findings.texts.ts';

/** The transaction, the actor and the time of a status change. */
export interface MoveContext {
  db: CompanyDatabase;
  actor: Actor;
  now: Date;
}

/** Returns a status change by the viewer, now. */
export const moveContext = ({
  db,
  viewer,
  platform,
}: Pick<Call<never>, 'db' | 'viewer' | 'platform'>): MoveContext => ({
  db,
  actor: actorOf(viewer),
  now: platform.clock.now(),
});

/** The outcome of a status change: applied, or waiting for approval. */
export type MoveOutcome = 'moved' | 'requested';

const currentStatus = ({ status }: FindingRecord) => status as FindingStatus;

/**
 * Changes the status of a locked finding as the contract allows, with its assets, history and comment (contract/core.md, State machines).
 */
export async function moveFinding(moving: MoveContext, finding: FindingRecord, move: Move): Promise<MoveOutcome> {
  const { db, actor, now } = moving;
  checkMove(currentStatus(finding), move, { side: actor.side, today: await companyDay(db, now) });
  if (actor.side === 'client' && move.statusVulnerability === 'Acknowledged') {
    const { acknowledgeNeedsApproval } = await findPolicy(db);
    if (acknowledgeNeedsApproval) return requestAcknowledgement(moving, finding, move);
  }
  await applyMove(moving, finding, move);
  return 'moved';
}

/** Applies a status change that has been checked. */
export async function applyMove({ db, actor }: MoveContext, finding: FindingRecord, move: Move): Promise<void> {
  const to = move.statusVulnerability;
  await moveAssets(db, finding.id, to);
  await updateFinding(db, finding.id, {
    status: to,
    acknowledged_until: to === 'Acknowledged' ? (move.until ?? null) : null,
  });
  const entry = { finding_id: finding.id, kind: 'status', from_value: finding.status, to_value: to };
  const comment = move.comment ?? '';
  await insertHistory(db, 'finding_history', [{ ...entry, ...historyActor(actor), comment }]);
  if (move.comment) await commentStatusChange({ db, actor }, finding, { body: move.comment, files: move.files ?? [] });
}

/** Adds the comment of a status change to the thread. If the thread is full, only the history contains it. */
export async function commentStatusChange(
  { db, actor }: Pick<MoveContext, 'db' | 'actor'>,
  finding: FindingRecord,
  { body, files }: { body: string; files: readonly string[] },
): Promise<void> {
  const { company_id, id: finding_id } = finding;
  if (await isThreadFull(db, { table: 'finding_comments', ownerId: finding_id })) return;
  const words = { audience: 'both', body, mentions: [], is_reason: true };
  const { id } = await insertComment(db, 'finding_comments', {
    company_id,
    ownerId: finding_id,
    ...commentAuthor(actor),
    ...words,
  });
  await countComment(db, finding_id, 1);
  await insertAttachments(db, files, { company_id, comment_id: id });
}

async function requestAcknowledgement(
  { db, actor }: MoveContext,
  finding: FindingRecord,
  move: Move,
): Promise<MoveOutcome> {
  const { id: finding_id, company_id } = finding;
  const reason = move.comment ?? '';
  const asked = { ownerId: finding_id, requesterId: actor.id, reason, until: move.until ?? null };
  const request_id = await findingRequests.add(db, asked);
  await insertAttachments(db, move.files ?? [], { company_id, request_id });
  await insertHistory(db, 'finding_history', [
    {
      finding_id,
      ...historyActor(actor),
      kind: 'request',
      from_value: finding.status,
      to_value: 'Acknowledged',
      comment: reason,
      request_id,
    },
  ]);
  await updateFinding(db, finding_id, {});
  return 'requested';
}

/** Sets the state of some assets by the provider, adjusts the finding, and returns its new status. */
export async function moveSomeAssets(
  { db, actor }: MoveContext,
  finding: FindingRecord,
  { assetIds, ...move }: Move & { assetIds: readonly string[] },
): Promise<FindingStatus> {
  const state = move.statusVulnerability;
  const count = await setAssetStates(db, finding.id, { ids: assetIds, state });
  if (count !== new Set(assetIds).size) throw unprocessable(findingErrors.foreignAssets, 'assetIds');
  const status = statusOfAssets(await findAssetStates(db, finding.id));
  await updateFinding(db, finding.id, { status });
  const shared = { finding_id: finding.id, ...historyActor(actor), comment: move.comment ?? '' };
  await insertHistory(db, 'finding_history', [
    { ...shared, kind: 'asset', from_value: String(count), to_value: state },
    ...(status === finding.status
      ? []
      : [{ ...shared, comment: '', kind: 'status', from_value: finding.status, to_value: status }]),
  ]);
  if (move.comment) await commentStatusChange({ db, actor }, finding, { body: move.comment, files: [] });
  return status;
}
