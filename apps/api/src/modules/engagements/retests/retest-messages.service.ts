import type { RetestMessage } from '@gatehouse/contract/retests/retest.schema';
import type { providerRetests, retests } from '@gatehouse/contract/retests/retests';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { readThread, refuseFullThread } from '../../../platform/database/thread-rows.ts';
import { refuseTextOverQuota } from '../../../platform/files/storage-quota.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { filesOf } from '../attachments/attachments.present.ts';
import { attachedTo, claimablePending } from '../attachments/attachments.service.ts';
import { insertAttachments } from '../attachments/attachments.store.ts';
import { insertMessage } from './retest-writes.store.ts';
import { presentMessage } from './retests.present.ts';
import { findRetest, messagesOf, type RetestRecord } from './retests.store.ts';

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

/** Returns one page of messages of a retest of the viewer's company. */
export async function listMessages({ db, params, query }: Call<typeof retests.messages>): Promise<RetestMessage[]> {
  const retest = await findRetest(db, params.retestId);
  if (retest?.engagement_id !== params.id) throw notFound();
  return pageOf(db, params.retestId, query.page);
}

/** Returns one page of messages of a client's retest. */
export async function listClientMessages({
  db,
  params,
  query,
}: Call<typeof providerRetests.messages>): Promise<RetestMessage[]> {
  if (!(await findRetest(db, params.retestId))) throw notFound();
  return pageOf(db, params.retestId, query.page);
}

async function pageOf(db: CompanyDatabase, retestId: string, page: number | undefined): Promise<RetestMessage[]> {
  const rows = await readThread(db, messagesOf(retestId), page);
  const files = await attachedTo(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentMessage(row, filesOf(files, row.id)));
}
