import { FailureCode } from '@gatehouse/contract/core/reply';
import type { Retest, RetestMessage } from '@gatehouse/contract/retests/retest.schema';
import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import type { retests } from '@gatehouse/contract/retests/retests';

import { findLatest } from '../../../platform/database/thread-rows.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { AppError, notFound, unprocessable } from '../../../platform/http/errors.ts';
import type { NoteBody } from '../../../platform/notifications/notes.ts';
import { attachedTo, claimablePending } from '../attachments/attachments.service.ts';
import { findEngagement } from '../engagements/engagements.store.ts';
import { clientActor } from '../findings/finding-actor.ts';
import { insertHistory } from '../findings/finding-writes.store.ts';
import { emitChanged } from '../findings/findings.service.ts';
import { type FindingRecord, lockFindings } from '../findings/findings.store.ts';
import { staffRetestLink, tellOfRequest } from './retest-notes.ts';
import { type RequestedItem, openRetest } from './retest-opening.service.ts';
import { postMessage } from './retest-messages.service.ts';
import { restoreStates, updateRetest } from './retest-writes.store.ts';
import { presentRetest } from './retests.present.ts';
import {
  findItems,
  messagesOf,
  findOwnCompany,
  findRetest,
  findShownPlaces,
  lockRetest,
  type RetestRecord,
  type ShownItem,
} from './retests.store.ts';

/** Opens one retest of the findings that the client selects. */
export async function createRetest(call: Call<typeof retests.create>): Promise<Retest> {
  const { db, params, body, viewer, platform } = call;
  if (!(await findEngagement(db, params.id))) throw notFound();
  const asked = await lockAsked(db, params.id, body.findings);
  const moving = { db, actor: clientActor(viewer), now: platform.clock.now() };
  const owner = { kind: 'retest-request', ids: [params.id] } as const;
  const files = await claimablePending({ db, senderId: viewer.id }, body.fileIds, owner);
  const retest = await openRetest(moving, { asked, message: body.message, files });
  tellOfRequest(
    call,
    retest,
    asked.map(({ finding }) => finding),
  );
  emitChanged(call, [params.id]);
  return wholeRetest(db, retest);
}

async function lockAsked(
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
  findings: readonly FindingRecord[],
  said: { message: string; files: readonly string[] },
): Promise<void> {
  const { db, viewer, platform } = call;
  const moving = { db, actor: clientActor(viewer), now: platform.clock.now() };
  for (const together of Map.groupBy(findings, ({ engagement_id }) => engagement_id).values()) {
    const asked = together.map((finding) => ({ finding }));
    tellOfRequest(call, await openRetest(moving, { asked, ...said }), together);
  }
}

export async function readRetest({ db, params }: Call<typeof retests.get>): Promise<Retest> {
  return wholeRetest(db, ofEngagement(await findRetest(db, params.retestId), params.id));
}

function ofEngagement(retest: RetestRecord | undefined, engagementId: string): RetestRecord {
  if (retest?.engagement_id !== engagementId) throw notFound();
  return retest;
}

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
  const retest = ofEngagement(await lockRetest(db, params.retestId), params.id);
  checkOpenToWords(retest);
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
export function checkOpenToWords({ state, visual_id }: RetestRecord): void {
  if (state === 'Withdrawn') throw unprocessable(`${visual_id} was withdrawn. Request a new retest.`);
}

/**
 * Withdraws a retest that nobody has started. Clients cannot change findings out of Retest (contract/core.md, State machines), so the
 * portal restores their status.
 */
export async function withdrawRetest(call: Call<typeof retests.withdraw>): Promise<Retest> {
  const { db, params, viewer } = call;
  const known = ofEngagement(await findRetest(db, params.retestId), params.id);
  const items = await findItems(db, known.id);
  await lockFindings(
    db,
    items.map(({ finding_id }) => finding_id),
  );
  const retest = ofEngagement(await lockRetest(db, known.id), params.id);
  if (retest.state !== 'Requested') throw tooLate(retest);
  await restoreStates(db, retest.id);
  await insertHistory(
    db,
    retest.company_id,
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
