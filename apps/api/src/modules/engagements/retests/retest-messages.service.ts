import type { RetestMessage } from '@gatehouse/contract/retest-schema';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { filesOf } from '../attachments/attachments.present.ts';
import { attachedTo, claimablePending } from '../attachments/attachments.service.ts';
import { insertAttachments } from '../attachments/attachments.store.ts';
import { insertMessage } from './retest-writes.store.ts';
import { presentMessage } from './retests.present.ts';
import type { RetestRecord } from './retests.store.ts';

interface NewMessage {
  author_id: string;
  author_name: string;
  side: 'client' | 'provider';
  body: string;
  asks?: boolean;
}

/** Writes into the thread of a locked case, with the files that its author sent there before. */
export async function postMessage(
  db: CompanyDatabase,
  { id: retest_id, company_id }: RetestRecord,
  { words, fileIds }: { words: NewMessage; fileIds: readonly string[] },
): Promise<RetestMessage> {
  const files = await claimablePending({ db, senderId: words.author_id }, fileIds, {
    kind: 'retest',
    ids: [retest_id],
  });
  const message = await insertMessage(db, { company_id, retest_id, ...words });
  await insertAttachments(db, files, { company_id, message_id: message.id });
  return presentMessage(message, filesOf(await attachedTo(db, [message.id]), message.id));
}
