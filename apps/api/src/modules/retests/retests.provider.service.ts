import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { Retest, RetestMessage } from '@gatehouse/contract/retests/retest.schema';
import type { providerRetests } from '@gatehouse/contract/retests/retests';
import { displayDate } from '@gatehouse/domain/display-date';

import type { Call } from '../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import { emitEngagementChange, engagementReaders } from '../engagements/public.ts';
import type { NoteBody } from '../../platform/notifications/notes.ts';
import { actorOf } from '../../records/actor.ts';
import { lockFindings } from '../findings/public.ts';
import { requireLockedRetest } from './path-retest.ts';
import { retestLink } from './retest-notes.ts';
import { postMessage } from './retest-messages.service.ts';
import { decideItem, verdictNote } from './retest-verdicts.service.ts';
import { updateRetest } from './retest-writes.store.ts';
import { requireNotWithdrawn, wholeRetest } from './retests.service.ts';
import { findItem, type RetestItemRecord, type RetestRecord } from './retests.store.ts';

type ActionCall = Pick<
  Call<typeof providerRetests.take>,
  'db' | 'params' | 'viewer' | 'notify' | 'emit' | 'emitToStaff'
>;

/** Returns the retest, and emits the change to the client if it can see the engagement. */
async function answer(call: ActionCall, retest: RetestRecord): Promise<Retest> {
  await emitEngagementChange(call, engagementEvents.updated, { ids: [retest.engagement_id] });
  return wholeRetest(call.db, retest);
}

async function notifyEngagementReaders(call: ActionCall, retest: RetestRecord, body: NoteBody): Promise<void> {
  await call.notify({ roles: await engagementReaders(call.db) }, { kind: 'retest', body, link: retestLink(retest) });
}

export async function takeRetest(call: Call<typeof providerRetests.take>): Promise<Retest> {
  const retest = await requireLockedRetest(call.db, call.params);
  const { id: tester_id, fullname: tester_name } = call.viewer;
  // After its tester left, a started retest can be unassigned.
  if (retest.state === 'In Progress' && retest.tester_name !== '')
    throw conflict(`${retest.visual_id} is already assigned to ${retest.tester_name}`);
  checkOpen(retest);
  const taken = await updateRetest(call.db, retest.id, { state: 'In Progress', tester_id, tester_name });
  await notifyEngagementReaders(call, retest, `${tester_name} started #${retest.visual_id}`);
  return answer(call, taken);
}

function checkOpen({ state, visual_id }: RetestRecord): void {
  if (state === 'Done' || state === 'Withdrawn') throw conflict(`${visual_id} is already ${state}`);
}

export async function setRetestDates(call: Call<typeof providerRetests.setDates>): Promise<Retest> {
  const { expectedDate: expected_date, windowEnd: window_end } = call.body;
  const retest = await requireLockedRetest(call.db, call.params);
  checkOpen(retest);
  if (expected_date && window_end && window_end < expected_date)
    throw unprocessable('The window cannot end before the expected date', 'windowEnd');
  const dated = await updateRetest(call.db, retest.id, { expected_date, window_end });
  if (expected_date && expected_date !== retest.expected_date)
    await notifyEngagementReaders(
      call,
      retest,
      `${call.viewer.fullname} expects the results of #${retest.visual_id} by ${displayDate(expected_date)}`,
    );
  return answer(call, dated);
}

/**
 * Stores the tester's verdict on one finding. If two testers decide at the same time, the second gets an error that names the first
 * verdict.
 */
export async function decideRetest(call: Call<typeof providerRetests.decide>): Promise<Retest> {
  const { db, params, body, viewer, platform } = call;
  if (!(await findItem(db, params))) throw notFound();
  const [finding] = await lockFindings(db, [params.findingId]);
  const retest = await requireLockedRetest(call.db, call.params);
  const item = await findItem(db, params);
  if (!finding || !item) throw notFound();
  checkWaiting(item, retest);
  const moving = { db, actor: actorOf(viewer), now: platform.clock.now() };
  const decided = await decideItem(moving, { retest, item, finding }, body);
  const details = { from: finding.status, to: decided.status, retest: retest.visual_id, verdict: body.verdict };
  call.audit({ action: 'status-changed', subject: finding.visual_id, details });
  await notifyEngagementReaders(
    call,
    retest,
    verdictNote(viewer.fullname, finding, { verdict: body.verdict, decided }),
  );
  return answer(call, decided.retest);
}

function checkWaiting(item: RetestItemRecord, { visual_id }: RetestRecord): void {
  if (item.outcome === null) return;
  if (item.outcome === 'Withdrawn') throw conflict(`${visual_id} has been withdrawn`);
  throw conflict(`${item.decided_by_name} has already decided: ${item.outcome}`);
}

/** Sends a message to the client. A question passes the turn to the client. */
export async function writeToClient(call: Call<typeof providerRetests.message>): Promise<RetestMessage> {
  const { db, body, viewer } = call;
  const retest = await requireLockedRetest(call.db, call.params);
  requireNotWithdrawn(retest);
  if (body.asks) checkOpen(retest);
  const { id: author_id, fullname: author_name } = viewer;
  const words = { author_id, author_name, side: 'provider', body: body.text, asks: body.asks } as const;
  const message = await postMessage(call, retest, { words, fileIds: body.fileIds });
  await updateRetest(db, retest.id, body.asks ? { turn: 'client' } : {});
  const did = body.asks ? 'asked a question about' : 'commented on';
  await notifyEngagementReaders(call, retest, `${viewer.fullname} ${did} #${retest.visual_id}`);
  await emitEngagementChange(call, engagementEvents.updated, { ids: [retest.engagement_id] });
  return message;
}
