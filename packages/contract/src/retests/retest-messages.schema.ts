import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { threadLimit, threadQuery } from '../core/threads.schema.ts';
import { threadPage } from '../core/threads.ts';
import { attachedIds } from '../files/stored-file.schema.ts';
import { commentText } from '../findings/finding-detail.schema.ts';
import { clientRetestMessageCalls, retestMessageCalls } from './retest-messages.ts';
import { retestMessageSchema } from './retest.schema.ts';

const ofRetest = z.strictObject({ id: recordId, retestId: recordId });
const ofClientRetest = z.strictObject({ companyId: recordId, retestId: recordId });

/** Schemas, limits and summaries of `retestMessageCalls`. */
export const retestMessageSchemas = {
  messages: {
    summary: 'One page of the messages of a retest, oldest first; without a page the latest.',
    params: ofRetest,
    query: threadQuery,
    result: z.array(retestMessageSchema).max(threadPage),
  },
  message: {
    limit: threadLimit,
    summary: 'Sends a message to the tester. A reply passes the turn to the provider.',
    params: ofRetest,
    body: z.strictObject({ text: commentText, fileIds: attachedIds.default([]) }),
    result: retestMessageSchema,
  },
} satisfies GroupSchemas;

bindSchemas(retestMessageCalls, retestMessageSchemas);

/** Schemas, limits and summaries of `clientRetestMessageCalls`. */
export const clientRetestMessageSchemas = {
  messages: {
    summary: 'One page of the messages of a retest of a client, oldest first; without a page the latest.',
    params: ofClientRetest,
    query: threadQuery,
    result: z.array(retestMessageSchema).max(threadPage),
  },
  message: {
    limit: threadLimit,
    summary: 'Sends a message to the client. A question passes the turn to the client.',
    params: ofClientRetest,
    body: z.strictObject({ text: commentText, asks: z.boolean().default(false), fileIds: attachedIds.default([]) }),
    result: retestMessageSchema,
  },
} satisfies GroupSchemas;

bindSchemas(clientRetestMessageCalls, clientRetestMessageSchemas);
