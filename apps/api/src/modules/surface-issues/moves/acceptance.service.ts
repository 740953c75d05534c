import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { issueEvents, issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { type IssueStatus, isUnresolvedIssue } from '@gatehouse/domain/surface/issue-status';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict, unprocessable } from '../../../platform/core/errors.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { insertNotes } from '../../../platform/notifications/notes.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { insertHistory } from '../../../records/history/history.store.ts';
import { findPolicy } from '../../findings/public.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import type { IssueRecord } from '../records/issues.store.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { approvingRoles } from '../../../records/acceptance/acceptance-requests.ts';
import { recordChange } from '../../../records/history/record-change.ts';
import { issueAssignment } from './issue-assignment.ts';
import { endExpired, lockSurface, refreshAround, updateIssue } from '../records/issue-moves.store.ts';
import { emitAndReadIssue, issueRequests, requireLocked } from '../records/read-issue.service.ts';

type ChangeCall = Pick<Call<typeof surfaceIssues.accept>, 'db' | 'viewer' | 'platform' | 'audit'>;

interface Acceptance {
  reason: string;
  until: string | null;
}

/** Accepts the risk of an issue, or requests an approval if the policy requires it. */
export async function acceptRisk(call: Call<typeof surfaceIssues.accept>): Promise<SurfaceIssueDetail> {
  const { db, params, body } = call;
  await lockSurface(db);
  const row = await requireLocked(db, params.id);
  const acceptance = { reason: body.reason, until: body.until ?? null };
  checkAcceptable(row);
  await requireFutureDay(call, acceptance.until);
  const { acknowledgeNeedsApproval } = await findPolicy(db);
  await (acknowledgeNeedsApproval ? request(call, row, acceptance) : accept(call, row, acceptance));
  return emitAndReadIssue(call, row.id);
}

function checkAcceptable(row: IssueRecord): void {
  if (!isUnresolvedIssue(row.status as IssueStatus)) throw unprocessable(texts.errors.notAcceptable);
  if (row.accepted_at !== null) throw conflict(texts.errors.alreadyAccepted);
}

/** Throws a 422 if the last day of an acceptance is not after today in the company's time zone. */
export async function requireFutureDay(
  { db, platform }: Pick<ChangeCall, 'db' | 'platform'>,
  until: string | null,
): Promise<void> {
  if (until === null) return;
  if (until <= (await companyDay(db, platform.clock.now()))) throw unprocessable(texts.errors.untilPast, 'until');
}

async function accept(call: ChangeCall, row: IssueRecord, { reason, until }: Acceptance): Promise<void> {
  const { db, viewer, platform, audit } = call;
  await updateIssue(db, row.id, {
    accepted_at: platform.clock.now().toISOString(),
    accepted_until: until,
    accepted_by: viewer.fullname,
    accepted_reason: reason,
  });
  await note(call, row, { to: 'Accepted', comment: reason });
  await refreshAround(db, [row.host_id]);
  audit({ action: 'status-changed', subject: row.visual_id, details: { acceptance: until ?? 'open-ended' } });
}

const note = (
  call: Pick<ChangeCall, 'db' | 'viewer'>,
  { id }: IssueRecord,
  { to, comment }: { to: string; comment: string },
): Promise<void> => recordChange(call, 'surface_issue_history', { id, kind: 'acceptance', to_value: to, comment });

async function request(
  call: Call<typeof surfaceIssues.accept>,
  row: IssueRecord,
  { reason, until }: Acceptance,
): Promise<void> {
  const { db, viewer } = call;
  await issueRequests.add(db, { ownerId: row.id, requesterId: viewer.id, reason, until });
  await note(call, row, { to: 'Requested', comment: reason });
  await updateIssue(db, row.id, {});
  const asked = {
    kind: issueNoteKinds.request,
    body: texts.notes.requested(viewer.fullname, row.visual_id),
    link: issueLink(row.id),
  };
  await call.notify({ roles: approvingRoles, except: viewer.id }, asked);
}

/** Decides on an acceptance request. The requester can only withdraw it; a second person approves or refuses. */
export async function decideAcceptance(call: Call<typeof surfaceIssues.decide>): Promise<SurfaceIssueDetail> {
  const { db, params, body, viewer } = call;
  await lockSurface(db);
  const row = await requireLocked(db, params.id);
  const { request: asked, decision } = await issueRequests.decide(call, row.id, body);
  if (decision === 'Approved') await accept(call, row, asked);
  else await note(call, row, { to: decision, comment: body.comment });
  await updateIssue(db, row.id, {});
  const told = {
    kind: issueNoteKinds.request,
    body: texts.notes.requestDecided(viewer.fullname, row.visual_id, body.approve ? 'approved' : 'declined'),
    link: issueLink(row.id),
  };
  await call.notify({ userIds: [asked.requester_id], except: viewer.id }, told);
  return emitAndReadIssue(call, row.id);
}

export async function endAcceptance(call: Call<typeof surfaceIssues.endAcceptance>): Promise<SurfaceIssueDetail> {
  const { db, params, audit } = call;
  await lockSurface(db);
  const row = await requireLocked(db, params.id);
  if (row.accepted_at === null) throw conflict(texts.errors.notAccepted);
  await updateIssue(db, row.id, { accepted_at: null, accepted_until: null, accepted_by: '', accepted_reason: '' });
  await note(call, row, { to: 'Ended', comment: '' });
  await refreshAround(db, [row.host_id]);
  audit({ action: 'status-changed', subject: row.visual_id, details: { acceptance: 'ended' } });
  return emitAndReadIssue(call, row.id);
}

const hourMs = 3_600_000;

/** Ends accepted risks after their last day in the company's time zone. */
export const endAcceptances: Job = {
  name: 'issue acceptance expiry',
  everyMs: hourMs,
  needs: ['attackSurface'],
  async run(db, { id: companyId, now }) {
    const expired = await endExpired(db, now.toISOString());
    if (expired.length === 0) return;
    await insertHistory(
      db,
      'surface_issue_history',
      expired.map(({ id }) => ({
        issue_id: id,
        actor_name: texts.history.portal,
        side: 'system',
        kind: 'acceptance',
        to_value: 'Ended',
        comment: texts.history.acceptanceEnded,
      })),
    );
    await refreshAround(
      db,
      expired.map(({ host_id }) => host_id),
    );
    const roles = await issueAssignment.readers(db);
    for (const { id, visual_id } of expired) {
      const ended = { kind: issueNoteKinds.request, body: texts.notes.expired(visual_id), link: issueLink(id) };
      await insertNotes(db, { roles }, ended);
    }
    await emitThroughDatabase(db, companyId, { event: issueEvents.many, payload: { reason: 'acceptance' } });
  },
};
