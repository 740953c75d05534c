import { unprocessable } from '../../platform/core/errors.ts';
import { counted } from '../../platform/core/texts.ts';
import type { NoteBody } from '../../platform/notifications/notes.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import type { RetestItem } from '@gatehouse/contract/retests/retest.schema';
import type { FindingStatus } from '@gatehouse/domain/finding-status';

import type { Call } from '../../platform/routes/call.ts';
import { historyActor } from '../../records/actor.ts';
import { statusOfAssets, findAssetStates, updateFinding, type MoveContext, moveContext } from '../findings/public.ts';
import type { RetestedFinding } from '../../extensions/retest-keeper.ts';
import { recordRetest } from './retest-opening.service.ts';
import { copyVerdicts, decidePlaces, updateItem, updateRetest } from './retest-writes.store.ts';
import {
  findPlaceIds,
  findUnfixedPlaces,
  findWaitingItem,
  lockRetest,
  type RetestItemRecord,
  type RetestRecord,
} from './retests.store.ts';

export type Verdict = NonNullable<RetestItem['verdict']>;

interface Decision {
  verdict: Verdict;
  fixedPlaceIds?: readonly string[] | undefined;
  evidence: string;
}

/** The result of a verdict: the finding's new status and the number of assets in the retest. */
export interface VerdictOutcome {
  status: FindingStatus;
  numOfPlaces: number;
  retest: RetestRecord;
}

/** Stores the verdict on an undecided item of a locked retest and its locked finding. */
export async function decideItem(
  moving: MoveContext,
  { retest, item, finding }: { retest: RetestRecord; item: RetestItemRecord; finding: RetestedFinding },
  decision: Decision,
): Promise<VerdictOutcome> {
  const { db, actor } = moving;
  const places = await findPlaceIds(db, item.id);
  const fixed = fixedPlaces(places, decision);
  await decidePlaces(db, item.id, fixed);
  const status =
    decision.verdict === 'Fixed' ? statusOfAssets(await findAssetStates(db, finding.id)) : ('Not Fixed' as const);
  await updateFinding(db, finding.id, { status });
  const shared = { finding_id: finding.id, ...historyActor(actor), comment: retest.visual_id };
  await insertHistory(db, 'finding_history', [
    ...(places.length === 0 ? [] : assetEntries(shared, { fixed: fixed.length, all: places.length })),
    ...(status === finding.status ? [] : [{ ...shared, kind: 'status', from_value: finding.status, to_value: status }]),
  ]);
  const { verdict: outcome, evidence } = decision;
  return { status, numOfPlaces: places.length, retest: await close(moving, retest, { item, outcome, evidence }) };
}

function assetEntries<Shared extends object>(shared: Shared, { fixed, all }: { fixed: number; all: number }) {
  const entry = (count: number, to_value: string) => ({
    ...shared,
    kind: 'asset',
    from_value: String(count),
    to_value,
  });
  return [...(fixed > 0 ? [entry(fixed, 'Fixed')] : []), ...(fixed < all ? [entry(all - fixed, 'Not Fixed')] : [])];
}

function fixedPlaces(places: readonly string[], { verdict, fixedPlaceIds }: Decision): readonly string[] {
  if (verdict !== 'Partly') {
    if (fixedPlaceIds) throw unprocessable('Only partly fixed findings list their fixed assets', 'fixedPlaceIds');
    return verdict === 'Fixed' ? places : [];
  }
  const fixed = new Set(fixedPlaceIds);
  if (!fixed.isSubsetOf(new Set(places))) throw unprocessable('Select affected assets of this retest', 'fixedPlaceIds');
  if (fixed.size === 0 || fixed.size === places.length)
    throw unprocessable('Select the assets that are fixed, and leave at least one that is not', 'fixedPlaceIds');
  return [...fixed];
}

/** Closes the item, and the retest once all items are closed. An unassigned retest is assigned to the user who decides. */
async function close(
  { db, actor, now }: MoveContext,
  retest: RetestRecord,
  { item, outcome, evidence }: { item: RetestItemRecord; outcome: Verdict; evidence: string },
): Promise<RetestRecord> {
  const decided = { decided_by: actor.id, decided_by_name: actor.name, decided_at: now.toISOString() };
  await updateItem(db, item.id, { outcome, evidence, ...decided });
  const count_decided = retest.count_decided + 1;
  const isDone = count_decided === retest.count_items;
  return updateRetest(db, retest.id, {
    count_decided,
    ...(isDone ? { state: 'Done', turn: null } : { state: 'In Progress' }),
    ...(retest.tester_name === '' && { tester_id: actor.id, tester_name: actor.name }),
  });
}

/**
 * Updates retests after staff changed a finding directly. An open item is closed with that verdict, and a new Retest status creates a
 * retest, so that the queue is complete.
 */
export async function syncRetests(
  call: Pick<Call<never>, 'db' | 'viewer' | 'platform'>,
  finding: RetestedFinding,
  { to, evidence }: { to: string; evidence: string },
): Promise<void> {
  const { db } = call;
  const moving = moveContext(call);
  const waiting = await findWaitingItem(db, finding.id);
  if (to === 'Retest') {
    if (!waiting) await openForStaff(moving, finding, evidence);
    return;
  }
  const retest = waiting && (await lockRetest(db, waiting.retest_id));
  if (!waiting || !retest) return;
  const outcome = outcomeOf(to, await copyVerdicts(db, waiting.id));
  await close(moving, retest, { item: waiting, outcome, evidence });
}

function outcomeOf(status: string, verdicts: readonly string[]): Verdict {
  const isFixed = verdicts.length === 0 ? status === 'Fixed' : verdicts.every((verdict) => verdict === 'Fixed');
  if (isFixed) return 'Fixed';
  return verdicts.includes('Fixed') ? 'Partly' : 'Not Fixed';
}

/** Opens a retest that is in progress from the start, so that the client cannot withdraw it. */
async function openForStaff(moving: MoveContext, finding: RetestedFinding, message: string): Promise<void> {
  const { db, actor } = moving;
  const places = (await findUnfixedPlaces(db, [finding.id])).filter(({ fix_state }) => fix_state === 'Retest');
  const assetIds = places.map(({ id }) => id);
  const retest = await recordRetest(moving, { findings: [finding], assetIds, message, requesterId: null });
  await updateRetest(db, retest.id, { state: 'In Progress', tester_id: actor.id, tester_name: actor.name });
}

/**
 * Returns the notification text of a verdict, such as `… marked #ENG-2026-0001-F002 as Fixed` (specification.md, Entities and their
 * fields).
 */
export function verdictNote(
  name: string,
  { visual_id }: RetestedFinding,
  { verdict, decided: { status, numOfPlaces } }: { verdict: Verdict; decided: VerdictOutcome },
): NoteBody {
  if (verdict !== 'Fixed' || status === 'Fixed') return `${name} marked #${visual_id} as ${status}`;
  return `${name} marked ${counted(numOfPlaces, { one: '# affected asset', other: '# affected assets' })} of #${visual_id} as Fixed`;
}
