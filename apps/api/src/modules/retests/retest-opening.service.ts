import { FailureCode } from '@gatehouse/contract/core/reply';
import { defaultRetestDays } from '@gatehouse/contract/retests/retest';
import { addDays } from '@gatehouse/domain/calendar/day';
import { type FindingStatus, allowedStatuses } from '@gatehouse/domain/finding-status';

import { companyDay } from '../../platform/database/company-day.ts';
import { AppError, unprocessable } from '../../platform/core/errors.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { insertAttachments } from '../../records/attachments/attachments.store.ts';
import { historyActor } from '../../records/actor.ts';

import type { RetestedFinding } from '../../extensions/retest-keeper.ts';
import type { MoveContext } from '../findings/public.ts';
import { insertItems, insertPlaces, insertRetest, markForRetest, updateRetest } from './retest-writes.store.ts';
import { findUnfixedPlaces, type RetestRecord, type UnfixedPlace } from './retests.store.ts';

/** A locked finding and the assets to retest; by default all that are not fixed. */
export interface RequestedItem {
  finding: RetestedFinding;
  placeIds?: readonly string[] | undefined;
}

/**
 * Opens one retest of locked findings of an engagement and changes their status to Retest. Throws a 422 with the code TRANSITION_REFUSED
 * for every finding that cannot change; nothing is stored then.
 */
export async function openRetest(
  moving: MoveContext,
  { asked, message, files = [] }: { asked: readonly RequestedItem[]; message: string; files?: readonly string[] },
): Promise<RetestRecord> {
  const { db, actor } = moving;
  checkMoves(asked);
  const findings = asked.map(({ finding }) => finding);
  const findingIds = findings.map(({ id }) => id);
  const assetIds = choosePlaces(asked, await findUnfixedPlaces(db, findingIds));
  const retest = await recordRetest(moving, { findings, assetIds, message, requesterId: actor.id });
  await insertAttachments(db, files, { company_id: retest.company_id, retest_id: retest.id });
  await markForRetest(db, { findingIds, assetIds });
  const entry = { ...historyActor(actor), kind: 'status', to_value: 'Retest', comment: message };
  await insertHistory(
    db,
    'finding_history',
    findings.map(({ id, status }) => ({ ...entry, finding_id: id, from_value: status })),
  );
  return retest;
}

/** Stores a retest with the current findings and assets. */
export async function recordRetest(
  { db, actor, now }: MoveContext,
  about: {
    findings: readonly RetestedFinding[];
    assetIds: readonly string[];
    message: string;
    /** Null if the provider's staff opened it, who are not users of the company. */
    requesterId: string | null;
  },
): Promise<RetestRecord> {
  const { findings, assetIds, message, requesterId } = about;
  const [first] = findings.toSorted(
    (one, other) => one.severity_order - other.severity_order || one.number - other.number,
  );
  if (!first) throw unprocessable('Select at least one finding', 'findings');
  const retest = await insertRetest(db, {
    company_id: first.company_id,
    engagement_id: first.engagement_id,
    requester_id: requesterId,
    requester_name: actor.name,
    message,
    expected_date: addDays(await companyDay(db, now), defaultRetestDays),
    title: first.title,
    severity: first.severity,
    count_items: findings.length,
    count_places: assetIds.length,
    created_at: now.toISOString(),
  });
  const ids = findings.map(({ id }) => id);
  const attempt = await insertItems(db, retest.id, ids);
  await insertPlaces(db, retest.id, assetIds);
  return attempt === 1 ? retest : updateRetest(db, retest.id, { attempt });
}

function checkMoves(asked: readonly RequestedItem[]): void {
  const refusals = asked
    .map(({ finding }, place) => ({ finding, path: `findings.${place}` }))
    .filter(({ finding }) => !allowedStatuses(finding.status as FindingStatus, 'client').includes('Retest'))
    .map(({ finding, path }) => ({ path, message: `#${finding.visual_id} is ${finding.status}` }));
  if (refusals.length === 0) return;
  const named = refusals.map(({ message }) => message).join(', ');
  const message = `${named}: only findings that are Open or Not Fixed can be retested`;
  throw new AppError(422, FailureCode.transitionRefused, { message, issues: refusals });
}

function choosePlaces(asked: readonly RequestedItem[], unfixed: readonly UnfixedPlace[]): string[] {
  const placesOf = Map.groupBy(unfixed, ({ finding_id }) => finding_id);
  return asked.flatMap(({ finding, placeIds }, at) => {
    const known = (placesOf.get(finding.id) ?? []).map(({ id }) => id);
    if (!placeIds) return known;
    const chosen = new Set(placeIds);
    if (!chosen.isSubsetOf(new Set(known)))
      throw unprocessable(
        `Select affected assets of #${finding.visual_id} that are not fixed`,
        `findings.${at}.placeIds`,
      );
    return [...chosen];
  });
}
