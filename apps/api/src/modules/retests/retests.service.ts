import { FailureCode } from '@gatehouse/contract/core/reply';
import type { Retest, RetestMessage } from '@gatehouse/contract/retests/retest.schema';
import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import type { retests } from '@gatehouse/contract/retests/retests';

import { findLatest } from '../../platform/database/thread-rows.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { AppError, notFound, unprocessable } from '../../platform/core/errors.ts';
import type { NoteBody } from '../../platform/notifications/notes.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { attachedTo, claimablePending } from '../../records/attachments/attachments.ts';
import { findEngagement } from '../engagements/public.ts';
import { actorOf } from '../../records/actor.ts';
import { emitChanged, lockFindings } from '../findings/public.ts';
import type { RetestedFinding } from '../../extensions/retest-keeper.ts';
import { staffRetestLink, notifyRetestRequested } from './retest-notes.ts';
import { requireLockedRetest, requireRetest, type RetestPath } from './path-retest.ts';
import { type RequestedItem, openRetest } from './retest-opening.service.ts';
import { postMessage } from './retest-messages.service.ts';
import { restoreStates, updateRetest } from './retest-writes.store.ts';
import { presentRetest } from './retests.present.ts';
import {
  findItems,
  messagesOf,
  findOwnCompany,
  findShownPlaces,
  type RetestRecord,
  type ShownItem,
} from './retests.store.ts';

/** Opens one retest of the findings that the client selects. */
export async function createRetest(call: Call<typeof retests.create>): Promise<Retest> {
  const { db, params, body, viewer, platform } = call;
  if (!(await findEngagement(db, params.id))) throw notFound();
  const asked = await lockRequested(db, params.id, body.findings);
  const moving = { db, actor: actorOf(viewer), now: platform.clock.now() };
  const owner = { kind: 'retest-request', ids: [params.id] } as const;
  const files = await claimablePending({ db, senderId: viewer.id }, body.fileIds, owner);
  const retest = await openRetest(moving, { asked, message: body.message, files });
  notifyRetestRequested(
    call,
    retest,
    asked.map(({ finding }) => finding),
  );
  emitChanged(call, [params.id]);
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

type Plain = Pick<Call<typeof retests.create>, 'db' | 'viewer' | 'platform' | 'audit' | 'notifyStaff'>;

/**
 * Handles a plain status change to Retest (specification.md, Calls): opens one retest per engagement for locked findings that may change.
 */
export async function openRetests(
  call: Plain,
  findings: readonly RetestedFinding[],
  said: { message: string; files: readonly string[] },
): Promise<void> {
  const { db, viewer, platform } = call;
  const moving = { db, actor: actorOf(viewer), now: platform.clock.now() };
  for (const together of Map.groupBy(findings, ({ engagement_id }) => engagement_id).values()) {
    const asked = together.map((finding) => ({ finding }));
    notifyRetestRequested(call, await openRetest(moving, { asked, ...said }), together);
  }
}

/** Returns a retest of the viewer's company, or of a client. */
export const readRetest = async ({ db, params }: Pick<Call<never>, 'db'> & { params: RetestPath }): Promise<Retest> =>
  wholeRetest(db, await requireRetest(db, params));

/** Returns the response to all requests about a retest: its current state. */
export async function wholeRetest(db: CompanyDatabase, retest: RetestRecord): Promise<Retest> {
  const engagement = await findEngagement(db, retest.engagement_id);
  if (!engagement) throw notFound();
  const { rows: messages, earlier } = await findLatest(db, messagesOf(retest.id));
  return presentRetest(retest, {
    company: await findOwnCompany(db),
    engagement,
    items: await findItems(db, retest.id),
    places: await findShownPlaces(db, retest.id, shownAssetsAtMost),
    messages,
    earlierMessages: earlier,
    files: await attachedTo(db, [retest.id, ...messages.map(({ id }) => id)]),
  });
}

/** Adds the client's message. If the provider waits for an answer, the turn passes back. */
export async function answerRetest(call: Call<typeof retests.message>): Promise<RetestMessage> {
  const { db, params, body, viewer } = call;
  const retest = await requireLockedRetest(db, params);
  requireNotWithdrawn(retest);
  const { id: author_id, fullname: author_name } = viewer;
  const words = { author_id, author_name, side: 'client', body: body.text } as const;
  const message = await postMessage(call, retest, { words, fileIds: body.fileIds });
  await updateRetest(db, retest.id, retest.turn === 'client' ? { turn: 'provider' } : {});
  const note: NoteBody = `${viewer.fullname} commented on #${retest.visual_id}`;
  call.notifyStaff({ kind: 'retest', body: note, link: staffRetestLink(retest) });
  emitChanged(call, [retest.engagement_id]);
  return message;
}

/** Throws a 422 for a message to a withdrawn retest, which nobody reads any more. */
export function requireNotWithdrawn({ state, visual_id }: RetestRecord): void {
  if (state === 'Withdrawn') throw unprocessable(`${visual_id} was withdrawn. Request a new retest.`);
}

/**
 * Withdraws a retest that nobody has started. Clients cannot change findings out of Retest (contract/core.md, State machines), so the
 * portal restores their status.
 */
export async function withdrawRetest(call: Call<typeof retests.withdraw>): Promise<Retest> {
  const { db, params, viewer } = call;
  const known = await requireRetest(db, params);
  const items = await findItems(db, known.id);
  await lockFindings(
    db,
    items.map(({ finding_id }) => finding_id),
  );
  const retest = await requireLockedRetest(db, params);
  if (retest.state !== 'Requested') throw tooLate(retest);
  await restoreStates(db, retest.id);
  await insertHistory(
    db,
    'finding_history',
    items.map((item) => backInHistory(item, `${viewer.fullname} withdrew ${retest.visual_id}`)),
  );
  for (const { visual_id, status_before: to } of items)
    call.audit({
      action: 'status-changed',
      subject: visual_id,
      details: { from: 'Retest', to, retest: retest.visual_id },
    });
  const done = await updateRetest(db, retest.id, { state: 'Withdrawn', turn: null });
  const note: NoteBody = `${viewer.fullname} withdrew #${retest.visual_id}`;
  call.notifyStaff({ kind: 'retest', body: note, link: staffRetestLink(retest) });
  emitChanged(call, [retest.engagement_id]);
  return wholeRetest(db, done);
}

const tooLate = ({ visual_id, state }: RetestRecord) =>
  new AppError(
    422,
    FailureCode.transitionRefused,
    `${visual_id} is ${state}; only requests that have not been started can be withdrawn`,
  );

const backInHistory = ({ finding_id, status_before }: ShownItem, comment: string) => ({
  finding_id,
  actor_id: null,
  actor_name: 'Portal',
  side: 'system',
  kind: 'status',
  from_value: 'Retest',
  to_value: status_before,
  comment,
});
