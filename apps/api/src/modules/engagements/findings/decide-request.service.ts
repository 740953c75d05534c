import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import type { findings } from '@gatehouse/contract/findings/findings';

import type { Call } from '../../../platform/http/call.ts';
import { conflict, forbidden, unprocessable } from '../../../platform/http/errors.ts';
import type { Note } from '../../../platform/notifications/notes.ts';
import { findAttached } from '../attachments/attachments.store.ts';
import { clientActor, historyActor } from './finding-actor.ts';
import { findingLink } from './finding-notes.ts';
import { decideRequest, insertHistory, updateFinding } from './finding-writes.store.ts';
import { detailOf, lockFinding, emitChanged } from './findings.service.ts';
import { findRequest, type FindingRecord } from './findings.store.ts';
import { applyMove } from './move-finding.service.ts';
import { mayApprove } from './waiting-request.service.ts';
import { engagementNotes, findingErrors } from '../engagements.texts.ts';

type DecideCall = Call<typeof findings.decide>;
type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;
type Decision = 'Approved' | 'Refused' | 'Withdrawn';

/** Decides on an acceptance request. The requester can only withdraw it; a second person approves or refuses. */
export async function decideAcknowledgement(call: DecideCall): Promise<FindingDetail> {
  const { db, params, body, viewer } = call;
  const finding = await lockFinding(db, params);
  const request = await findRequest(db, finding.id);
  if (request?.id !== body.requestId) throw conflict(findingErrors.decided);
  const decision = decisionOf(call, request);
  await decideRequest(db, request.id, { state: decision, decidedBy: viewer.id });
  if (decision === 'Approved') await accept(call, finding, request);
  const entry = { finding_id: finding.id, kind: 'request', to_value: decision, comment: body.comment };
  await insertHistory(db, finding.company_id, [{ ...entry, ...historyActor(clientActor(viewer)) }]);
  await updateFinding(db, finding.id, {});
  await notifyOfDecision(call, finding, { request, decision });
  return detailOf(call, finding);
}

function decisionOf({ body, viewer }: DecideCall, request: Request): Decision {
  if (request.requester_id === viewer.id) {
    if (body.approve) throw unprocessable(findingErrors.ownRequest);
    return 'Withdrawn';
  }
  if (!mayApprove(viewer)) throw forbidden();
  return body.approve ? 'Approved' : 'Refused';
}

async function accept({ db, viewer, platform }: DecideCall, finding: FindingRecord, request: Request): Promise<void> {
  const moving = { db, actor: clientActor(viewer), now: platform.clock.now() };
  const until = request.until ?? undefined;
  const files = (await findAttached(db, [request.id])).map(({ id }) => id);
  await applyMove(moving, finding, { statusVulnerability: 'Acknowledged', comment: request.reason, until, files });
}

async function notifyOfDecision(
  call: DecideCall,
  finding: FindingRecord,
  { request, decision }: { request: Request; decision: Decision },
): Promise<void> {
  const { viewer } = call;
  const body = engagementNotes.decided(viewer.fullname, finding.visual_id, decision.toLowerCase());
  const note: Note = { kind: 'request', body, link: findingLink(finding) };
  await call.notify({ userIds: [request.requester_id], except: viewer.id }, note);
  call.audit({ action: 'status-changed', subject: finding.visual_id, details: { request: decision } });
  emitChanged(call, [finding.engagement_id], [finding.id]);
}
