import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import type { Retest } from '@gatehouse/contract/retests/retest.schema';
import type { retests } from '@gatehouse/contract/retests/retests';

import { FailureCode } from '@gatehouse/contract/core/reply';
import type { RetestedFinding } from '../../extensions/retest-keeper.ts';
import { AppError, found, unprocessable } from '../../platform/core/errors.ts';
import { counted } from '../../platform/core/texts.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { findLatest } from '../../platform/database/thread-rows.ts';
import type { Call } from '../../platform/routes/call.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { attachedTo, claimablePending } from '../../records/attachments/attachments.ts';
import { findEngagement } from '../engagements/public.ts';
import { lockFindings, moveContext } from '../findings/public.ts';
import {
  announceRetest,
  notifyOtherSide,
  requireLockedRetest,
  requireRetest,
  type RetestCall,
} from './retest-call.service.ts';
import { openRetest, type RequestedItem } from './retest-opening.service.ts';
import { restoreStates, updateRetest } from './retest-writes.store.ts';
import { presentRetest } from './retests.present.ts';
import { findItems, findOwnCompany, findShownPlaces, messagesOf, type RetestRecord } from './retests.store.ts';

/** Opens one retest of the findings that the client selects. */
export async function createRetest(call: Call<typeof retests.create>): Promise<Retest> {
  const { db, params, body, viewer } = call;
  found(await findEngagement(db, params.id));
  const asked = await lockRequested(db, params.id, body.findings);
  const owner = { kind: 'retest-request', ids: [params.id] } as const;
  const files = await claimablePending({ db, senderId: viewer.id }, body.fileIds, owner);
  const retest = await openAndNotify(call, { asked, message: body.message, files });
  await announceRetest(call, retest);
  return wholeRetest(db, retest);
}

async function lockRequested(
  db: CompanyDatabase,
  engagementId: string,
  wanted: readonly { findingId: string; placeIds?: readonly string[] | undefined }[],
): Promise<RequestedItem[]> {
  const ids = wanted.map(({ findingId }) => findingId);
  if (new Set(ids).size !== ids.length) throw unprocessable('List each finding only once', 'findings');
  const known = new Map((await lockFindings(db, ids)).map((finding) => [finding.id, finding]));
  return wanted.map(({ findingId, placeIds }, place) => {
    const finding = known.get(findingId);
    if (finding?.engagement_id !== engagementId)
      throw unprocessable('Select findings of this engagement', `findings.${place}.findingId`);
    return { finding, placeIds };
  });
}

type OpeningCall = Pick<Call<typeof retests.create>, 'db' | 'viewer' | 'platform' | 'audit' | 'notify' | 'notifyStaff'>;

/**
 * Handles a plain status change to Retest (specification.md, Calls): opens one retest per engagement for locked findings that may change.
 */
export async function openRetests(
  call: OpeningCall,
  findings: readonly RetestedFinding[],
  said: { message: string; files: readonly string[] },
): Promise<void> {
  for (const together of Map.groupBy(findings, ({ engagement_id }) => engagement_id).values())
    await openAndNotify(call, { asked: together.map((finding) => ({ finding })), ...said });
}

/** Opens a retest, logs it for every finding, and notifies staff once. */
async function openAndNotify(call: OpeningCall, about: Parameters<typeof openRetest>[1]): Promise<RetestRecord> {
  const retest = await openRetest(moveContext(call), about);
  const findings = about.asked.map(({ finding }) => finding);
  auditStatus(
    call,
    retest,
    findings.map(({ visual_id, status: from }) => ({ visual_id, from, to: 'Retest' })),
  );
  const [first, ...others] = findings;
  const { fullname } = call.viewer;
  const all = counted(findings.length, { one: '# finding', other: '# findings' });
  await notifyOtherSide(
    call,
    retest,
    first && others.length === 0
      ? `${fullname} marked #${first.visual_id} as Retest`
      : `${fullname} requested a retest of ${all} in #${retest.visual_id}`,
  );
  return retest;
}

/** Adds the status changes of findings by a retest to the audit log. */
function auditStatus(
  { audit }: Pick<Call<never>, 'audit'>,
  { visual_id: retest }: RetestRecord,
  changes: readonly { visual_id: string; from: string; to: string }[],
): void {
  for (const { visual_id: subject, from, to } of changes)
    audit({ action: 'status-changed', subject, details: { from, to, retest } });
}

/** Returns a retest of the viewer's company, or of a client. */
export const readRetest = async ({ db, params }: Pick<RetestCall, 'db' | 'params'>): Promise<Retest> =>
  wholeRetest(db, await requireRetest(db, params));

/** Returns the response to all requests about a retest: its current state. */
export async function wholeRetest(db: CompanyDatabase, retest: RetestRecord): Promise<Retest> {
  const { rows: messages, earlier } = await findLatest(db, messagesOf(retest.id));
  return presentRetest(retest, {
    company: await findOwnCompany(db),
    items: await findItems(db, retest.id),
    places: await findShownPlaces(db, retest.id, shownAssetsAtMost),
    messages,
    earlierMessages: earlier,
    files: await attachedTo(db, [retest.id, ...messages.map(({ id }) => id)]),
  });
}

/**
 * Withdraws a retest that nobody has started. Clients cannot change findings out of Retest (contract/core.md, State machines), so the
 * portal restores their status.
 */
export async function withdrawRetest(call: RetestCall): Promise<Retest> {
  const { db, params, viewer } = call;
  const known = await requireRetest(db, params);
  const items = await findItems(db, known.id);
  await lockFindings(
    db,
    items.map(({ finding_id }) => finding_id),
  );
  const retest = await requireLockedRetest(db, params);
  const { id, visual_id, state } = retest;
  if (state !== 'Requested') {
    const message = `${visual_id} is ${state}; only requests that have not been started can be withdrawn`;
    throw new AppError(422, FailureCode.transitionRefused, message);
  }
  const { actor, now } = moveContext(call);
  await restoreStates(db, id, { decided_by: actor.id, decided_by_name: actor.name, decided_at: now.toISOString() });
  const change = { actor_id: null, actor_name: 'Portal', side: 'system', kind: 'status', from_value: 'Retest' };
  const comment = `${viewer.fullname} withdrew ${visual_id}`;
  await insertHistory(
    db,
    'finding_history',
    items.map(({ finding_id, status_before: to_value }) => ({ ...change, finding_id, to_value, comment })),
  );
  auditStatus(
    call,
    retest,
    items.map((item) => ({ visual_id: item.visual_id, from: 'Retest', to: item.status_before })),
  );
  const withdrawn = await updateRetest(db, id, { state: 'Withdrawn', turn: null });
  await announceRetest(call, retest, `${viewer.fullname} withdrew #${visual_id}`);
  return wholeRetest(db, withdrawn);
}
