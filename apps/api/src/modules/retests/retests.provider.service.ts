import type { Retest } from '@gatehouse/contract/retests/retest.schema';
import type { providerRetests } from '@gatehouse/contract/retests/retests';
import { displayDate } from '@gatehouse/domain/display-date';

import { conflict, found, unprocessable } from '../../platform/core/errors.ts';
import type { NoteBody } from '../../platform/notifications/notes.ts';
import type { Call } from '../../platform/routes/call.ts';
import { lockFindings, moveContext } from '../findings/public.ts';
import { announceRetest, checkOpen, requireLockedRetest, type RetestCall } from './retest-call.service.ts';
import { decideItem, verdictNote } from './retest-verdicts.service.ts';
import { updateRetest } from './retest-writes.store.ts';
import { wholeRetest } from './retests.service.ts';
import { findItem, type RetestItemRecord, type RetestRecord } from './retests.store.ts';

/** Announces a change of a retest and returns it. */
async function answer(call: RetestCall, retest: RetestRecord, note?: NoteBody): Promise<Retest> {
  await announceRetest(call, retest, note);
  return wholeRetest(call.db, retest);
}

/** Starts a retest as its tester. */
export async function takeRetest(call: RetestCall): Promise<Retest> {
  const retest = await requireLockedRetest(call.db, call.params);
  const { id: tester_id, fullname: tester_name } = call.viewer;
  // After its tester left, a started retest can be unassigned.
  if (retest.state === 'In Progress' && retest.tester_name !== '')
    throw conflict(`${retest.visual_id} is already assigned to ${retest.tester_name}`);
  checkOpen(retest);
  const taken = await updateRetest(call.db, retest.id, { state: 'In Progress', tester_id, tester_name });
  return answer(call, taken, `${tester_name} started #${retest.visual_id}`);
}

export async function setRetestDates(call: Call<typeof providerRetests.setDates>): Promise<Retest> {
  const { expectedDate: expected_date, windowEnd: window_end } = call.body;
  const retest = await requireLockedRetest(call.db, call.params);
  checkOpen(retest);
  if (expected_date && window_end && window_end < expected_date)
    throw unprocessable('The window cannot end before the expected date', 'windowEnd');
  const dated = await updateRetest(call.db, retest.id, { expected_date, window_end });
  if (!expected_date || expected_date === retest.expected_date) return answer(call, dated);
  const day = displayDate(expected_date);
  return answer(call, dated, `${call.viewer.fullname} expects the results of #${retest.visual_id} by ${day}`);
}

/**
 * Stores the tester's verdict on one finding. If two testers decide at the same time, the second gets an error that names the first
 * verdict.
 */
export async function decideRetest(call: Call<typeof providerRetests.decide>): Promise<Retest> {
  const { db, params, body, viewer } = call;
  const { verdict } = body;
  found(await findItem(db, params));
  const [locked] = await lockFindings(db, [params.findingId]);
  const retest = await requireLockedRetest(db, params);
  const [finding, item] = [found(locked), found(await findItem(db, params))];
  checkWaiting(item, retest);
  const decided = await decideItem(moveContext(call), { retest, item, finding }, body);
  const details = { from: finding.status, to: decided.status, retest: retest.visual_id, verdict };
  call.audit({ action: 'status-changed', subject: finding.visual_id, details });
  return answer(call, decided.retest, verdictNote(viewer.fullname, finding, { verdict, decided }));
}

function checkWaiting(item: RetestItemRecord, { visual_id }: RetestRecord): void {
  if (item.outcome === null) return;
  if (item.outcome === 'Withdrawn') throw conflict(`${visual_id} has been withdrawn`);
  throw conflict(`${item.decided_by_name} has already decided: ${item.outcome}`);
}
