import type { RetestMessage } from '@gatehouse/contract/retests/retest.schema';
import type { retests } from '@gatehouse/contract/retests/retests';

import { readThread, refuseFullThread } from '../../platform/database/thread-rows.ts';
import { refuseTextOverQuota } from '../../platform/files/storage-quota.ts';
import type { Call } from '../../platform/routes/call.ts';
import { attachedTo, claimablePending } from '../../records/attachments/attachments.ts';
import { filesOf } from '../../records/attachments/attachments.present.ts';
import { insertAttachments } from '../../records/attachments/attachments.store.ts';
import { requireRetest, type RetestPath } from './path-retest.ts';
import { insertMessage } from './retest-writes.store.ts';
import { presentMessage } from './retests.present.ts';
import { messagesOf, type RetestRecord } from './retests.store.ts';

interface NewMessage {
  author_id: string;
  author_name: string;
  side: 'client' | 'provider';
  body: string;
  asks?: boolean;
}

/** Adds a message to the thread of a locked retest, with files that its author uploaded before. */
export async function postMessage(
  call: Pick<Call<typeof retests.message>, 'db' | 'viewer' | 'platform'>,
  { id: retest_id, company_id }: RetestRecord,
  { words, fileIds }: { words: NewMessage; fileIds: readonly string[] },
): Promise<RetestMessage> {
  const { db } = call;
  await refuseFullThread(db, messagesOf(retest_id));
  const files = await claimablePending({ db, senderId: words.author_id }, fileIds, {
    kind: 'retest',
    ids: [retest_id],
  });
  const message = await insertMessage(db, { company_id, retest_id, ...words });
  await insertAttachments(db, files, { company_id, message_id: message.id });
  await refuseTextOverQuota(call);
  return presentMessage(message, filesOf(await attachedTo(db, [message.id]), message.id));
}

type PageCall = Pick<Call<never>, 'db'> & { params: RetestPath; query: { page?: number | undefined } };

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
