import type { RetestMessage } from '@gatehouse/contract/retests/retest.schema';

import { readThread, refuseFullThread } from '../../platform/database/thread-rows.ts';
import { unprocessable } from '../../platform/core/errors.ts';
import { refuseTextOverQuota } from '../../platform/files/storage-quota.ts';
import { actorOf, commentAuthor } from '../../records/actor.ts';
import { attachedTo, claimablePending } from '../../records/attachments/attachments.ts';
import { filesOf } from '../../records/attachments/attachments.present.ts';
import { insertAttachments } from '../../records/attachments/attachments.store.ts';
import {
  announceRetest,
  checkOpen,
  type RetestCall,
  requireLockedRetest,
  requireRetest,
} from './retest-call.service.ts';
import { insertMessage, updateRetest } from './retest-writes.store.ts';
import { presentMessage } from './retests.present.ts';
import { messagesOf, type RetestRecord } from './retests.store.ts';

type MessageCall = RetestCall & { body: { text: string; fileIds: string[]; asks?: boolean } };

/**
 * Adds a message of the client or of staff, with files that its author uploaded before. A question of staff passes the turn to the client,
 * whose next message passes it back.
 */
export async function sendMessage(call: MessageCall): Promise<RetestMessage> {
  const { db, viewer, body } = call;
  const { text, fileIds, asks = false } = body;
  const actor = actorOf(viewer);
  const retest = await requireLockedRetest(db, call.params);
  const { id: retest_id, company_id, visual_id } = retest;
  if (retest.state === 'Withdrawn') throw unprocessable(`${visual_id} was withdrawn. Request a new retest.`);
  if (asks) checkOpen(retest);
  await refuseFullThread(db, messagesOf(retest_id));
  const files = await claimablePending({ db, senderId: viewer.id }, fileIds, { kind: 'retest', ids: [retest_id] });
  const message = await insertMessage(db, { company_id, retest_id, ...commentAuthor(actor), body: text, asks });
  await insertAttachments(db, files, { company_id, message_id: message.id });
  await refuseTextOverQuota(call);
  await updateRetest(db, retest_id, turnAfter(retest, { asks, side: actor.side }));
  await announceRetest(call, retest, `${actor.name} ${asks ? 'asked a question about' : 'commented on'} #${visual_id}`);
  return presentMessage(message, filesOf(await attachedTo(db, [message.id]), message.id));
}

function turnAfter({ turn }: RetestRecord, { asks, side }: { asks: boolean; side: string }): { turn?: string } {
  if (asks) return { turn: 'client' };
  return side === 'client' && turn === 'client' ? { turn: 'provider' } : {};
}

type PageCall = Pick<RetestCall, 'db' | 'params'> & { query: { page?: number | undefined } };

/** Returns one page of the messages of a retest of the viewer's company, or of a client. */
export async function listMessages({ db, params, query }: PageCall): Promise<RetestMessage[]> {
  const { id } = await requireRetest(db, params);
  const rows = await readThread(db, messagesOf(id), query.page);
  const files = await attachedTo(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentMessage(row, filesOf(files, row.id)));
}
