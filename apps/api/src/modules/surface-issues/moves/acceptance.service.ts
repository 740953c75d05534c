import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { issueEvents, issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { type IssueStatus, isUnresolvedIssue } from '@gatehouse/domain/surface/issue-status';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { Call } from '../../../platform/http/call.ts';
import { conflict, forbidden, unprocessable } from '../../../platform/http/errors.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { insertNotes } from '../../../platform/notifications/notes.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { findPolicy } from '../../engagements/public.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import { findCompany, type IssueRecord } from '../lists/issues.store.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { actorOf, historyActor } from './issue-actor.ts';
import {
  lockSurface,
  closeRequest,
  endExpired,
  findRequest,
  insertHistory,
  insertRequest,
  refreshAround,
  updateIssue,
} from './issue-moves.store.ts';
import { emitAndReadIssue, issueReaders, mayApprove, requireLocked } from './read-issue.service.ts';

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
  const { time_zone } = await findCompany(db);
  if (until <= dayInZone(platform.clock.now(), time_zone)) throw unprocessable(texts.errors.untilPast, 'until');
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
  { db, viewer }: Pick<ChangeCall, 'db' | 'viewer'>,
  row: IssueRecord,
  { to, comment }: { to: string; comment: string },
): Promise<void> =>
  insertHistory(db, [
    {
      company_id: row.company_id,
      issue_id: row.id,
      ...historyActor(actorOf(viewer)),
      kind: 'acceptance',
      to_value: to,
      comment,
    },
  ]);

async function request(
  call: Call<typeof surfaceIssues.accept>,
  row: IssueRecord,
  { reason, until }: Acceptance,
): Promise<void> {
  const { db, viewer } = call;
  if (await findRequest(db, row.id)) throw conflict(texts.errors.alreadyRequested);
  const { company_id, id: issue_id } = row;
  await insertRequest(db, { company_id, issue_id, requester_id: viewer.id, reason, until });
  await note(call, row, { to: 'Requested', comment: reason });
  await updateIssue(db, row.id, {});
  const asked = {
    kind: issueNoteKinds.request,
    body: texts.notes.requested(viewer.fullname, row.visual_id),
    link: issueLink(row.id),
  };
  await call.notify({ roles: ['company-admin', 'company-manager'], except: viewer.id }, asked);
}

/** Decides on an acceptance request. The requester can only withdraw it; a second person approves or refuses. */
export async function decideAcceptance(call: Call<typeof surfaceIssues.decide>): Promise<SurfaceIssueDetail> {
  const { db, params, body, viewer } = call;
  await lockSurface(db);
  const row = await requireLocked(db, params.id);
  const pending = await findRequest(db, row.id);
  if (pending?.id !== body.requestId) throw conflict(texts.errors.decidedBefore);
  const state = decisionOf(call, pending.requester_id);
  await closeRequest(db, pending.id, { state, decidedBy: viewer.id });
  if (state === 'Approved') await accept(call, row, { reason: pending.reason, until: pending.until });
  else await note(call, row, { to: state, comment: body.comment });
  await updateIssue(db, row.id, {});
  const told = {
    kind: issueNoteKinds.request,
    body: texts.notes.requestDecided(viewer.fullname, row.visual_id, body.approve ? 'approved' : 'declined'),
    link: issueLink(row.id),
  };
  await call.notify({ userIds: [pending.requester_id], except: viewer.id }, told);
  return emitAndReadIssue(call, row.id);
}

function decisionOf(
  { body, viewer }: Call<typeof surfaceIssues.decide>,
  requesterId: string,
): 'Approved' | 'Refused' | 'Withdrawn' {
  if (requesterId === viewer.id) {
    if (body.approve) throw unprocessable(texts.errors.ownRequest);
    return 'Withdrawn';
  }
  if (!mayApprove(viewer)) throw forbidden();
  return body.approve ? 'Approved' : 'Refused';
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
      expired.map(({ id, company_id }) => ({
        company_id,
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
    const roles = await issueReaders(db);
    for (const { id, visual_id } of expired) {
      const ended = { kind: issueNoteKinds.request, body: texts.notes.expired(visual_id), link: issueLink(id) };
      await insertNotes(db, { roles }, ended);
    }
    await emitThroughDatabase(db, companyId, { event: issueEvents.many, payload: { reason: 'acceptance' } });
  },
};
