import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import type { findings } from '@gatehouse/contract/findings/findings';

import type { Call } from '../../platform/routes/call.ts';
import type { Note } from '../../platform/notifications/notes.ts';
import type { AcceptanceRequest, Decision } from '../../records/acceptance/requests.store.ts';
import { recordChange } from '../../records/history/record-change.ts';
import { findAttached } from '../../records/attachments/attachments.store.ts';
import { findingLink } from './finding-notes.ts';
import { updateFinding } from './finding-writes.store.ts';
import { detailOf, lockFinding, emitChanged } from './findings.service.ts';
import type { FindingRecord } from './findings.store.ts';
import { applyMove, moveContext } from './move-finding.service.ts';
import { findingRequests } from './waiting-request.service.ts';
import { findingNotes } from './findings.texts.ts';

type DecideCall = Call<typeof findings.decide>;
/** Decides on an acceptance request. The requester can only withdraw it; a second person approves or refuses. */
export async function decideAcknowledgement(call: DecideCall): Promise<FindingDetail> {
  const { db, params, body } = call;
  const finding = await lockFinding(db, params);
  const { request, decision } = await findingRequests.decide(call, finding.id, body);
  if (decision === 'Approved') await accept(call, finding, request);
  const entry = { id: finding.id, kind: 'request', to_value: decision, comment: body.comment };
  await recordChange(call, 'finding_history', entry);
  await updateFinding(db, finding.id, {});
  await notifyOfDecision(call, finding, { request, decision });
  return detailOf(call, finding);
}

async function accept(call: DecideCall, finding: FindingRecord, request: AcceptanceRequest): Promise<void> {
  const until = request.until ?? undefined;
  const files = (await findAttached(call.db, [request.id])).map(({ id }) => id);
  await applyMove(moveContext(call), finding, {
    statusVulnerability: 'Acknowledged',
    comment: request.reason,
    until,
    files,
  });
}

async function notifyOfDecision(
  call: DecideCall,
  finding: FindingRecord,
  { request, decision }: { request: AcceptanceRequest; decision: Decision },
): Promise<void> {
  const { viewer } = call;
  const body = findingNotes.decided(viewer.fullname, finding.visual_id, decision.toLowerCase());
  const note: Note = { kind: 'request', body, link: findingLink(finding) };
  await call.notify({ userIds: [request.requester_id], except: viewer.id }, note);
  call.audit({ action: 'status-changed', subject: finding.visual_id, details: { request: decision } });
  emitChanged(call, [finding.engagement_id], [finding.id]);
}
