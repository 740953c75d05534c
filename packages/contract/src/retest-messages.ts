import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { engagementAccess, engagementEvents } from './engagements.ts';
import { attachedIds } from './file-schema.ts';
import { commentText } from './finding-detail.ts';
import { retestMessageSchema } from './retest-schema.ts';
import { retestStaffAccess } from './retests-access.ts';
import { recordId } from './text.ts';
import { threadLimit, threadPage, threadQuery } from './threads.ts';

const emits = [engagementEvents.updated];
const ofRetest = z.strictObject({ id: recordId, retestId: recordId });
const ofClientRetest = z.strictObject({ companyId: recordId, retestId: recordId });
const clientRetest = { noun: 'retest', id: 'retestId' } as const;

/** The messages of clients about their retests. */
export const retestMessageCalls = {
  messages: endpoint({
    method: 'GET',
    path: '/engagements/:id/retests/:retestId/messages',
    access: engagementAccess,
    summary: 'One page of the messages of a retest, oldest first; without a page the latest.',
    reads: { noun: 'retest', id: 'retestId', within: { engagement: 'id' }, isPart: true },
    params: ofRetest,
    query: threadQuery,
    result: z.array(retestMessageSchema).max(threadPage),
  }),
  message: endpoint({
    method: 'POST',
    limit: threadLimit,
    path: '/engagements/:id/retests/:retestId/messages',
    access: engagementAccess,
    summary: 'Sends a message to the tester. A reply passes the turn to the provider.',
    changes: { noun: 'retest', id: 'retestId', within: { engagement: 'id' } },
    params: ofRetest,
    body: z.strictObject({ text: commentText, fileIds: attachedIds.default([]) }),
    result: retestMessageSchema,
    emits,
  }),
};

/** The same for the provider's staff. */
export const clientRetestMessageCalls = {
  messages: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/retests/:retestId/messages',
    access: retestStaffAccess,
    summary: 'One page of the messages of a retest of a client, oldest first; without a page the latest.',
    reads: { ...clientRetest, isPart: true },
    params: ofClientRetest,
    query: threadQuery,
    result: z.array(retestMessageSchema).max(threadPage),
  }),
  message: endpoint({
    method: 'POST',
    limit: threadLimit,
    path: '/provider/companies/:companyId/retests/:retestId/messages',
    access: retestStaffAccess,
    summary: 'Sends a message to the client. A question passes the turn to the client.',
    changes: clientRetest,
    params: ofClientRetest,
    body: z.strictObject({ text: commentText, asks: z.boolean().default(false), fileIds: attachedIds.default([]) }),
    result: retestMessageSchema,
    emits,
  }),
};
