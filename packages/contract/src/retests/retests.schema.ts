import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { threadLimit, threadQuery } from '../core/threads.schema.ts';
import { threadPage } from '../core/threads.ts';
import { attachedIds } from '../files/stored-file.schema.ts';
import { commentText } from '../findings/finding-detail.schema.ts';
import { clientRetestRowSchema, retestMessageSchema, retestRowSchema, retestSchema } from './retest.schema.ts';
import { retestFindingsAtMost, retestVerdicts } from './retest.ts';
import { providerRetests, retests } from './retests.ts';

const ofEngagement = z.strictObject({ id: recordId });
const ofRetest = z.strictObject({ id: recordId, retestId: recordId });
const ofClientRetest = z.strictObject({ companyId: recordId, retestId: recordId });

/** A finding to retest, with all or some of its affected assets that are not fixed. */
const wantedSchema = z.strictObject({
  findingId: recordId,
  placeIds: z.array(recordId).min(1, 'Select at least one affected asset').max(5_000).optional(),
});

/** Schemas, limits and summaries of `retests`. */
export const retestSchemas = {
  all: { summary: 'Retests of all engagements of the company, newest first.', row: retestRowSchema },
  list: { summary: 'Retests of one engagement, newest first.', params: ofEngagement, row: retestRowSchema },
  create: {
    summary: 'Requests a retest of one or more findings. If one of them cannot be retested, nothing is stored.',
    params: ofEngagement,
    body: z.strictObject({
      findings: z
        .array(wantedSchema)
        .min(1, 'Select at least one finding')
        .max(retestFindingsAtMost, `At most ${retestFindingsAtMost} findings at once`),
      message: z.string().trim().max(20_000, 'At most 20000 characters').default(''),
      fileIds: attachedIds.default([]),
    }),
    result: retestSchema,
  },
  get: {
    summary: 'One retest with its findings, verdicts and messages.',
    params: ofRetest,
    result: retestSchema,
  },
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
  withdraw: {
    summary: 'Withdraws a request that has not been started. Its findings return to their previous status.',
    params: ofRetest,
    result: retestSchema,
  },
} satisfies GroupSchemas;

bindSchemas(retests, retestSchemas);

/** Schemas, limits and summaries of `providerRetests`. */
export const providerRetestSchemas = {
  queue: { summary: 'Retests of all clients.', row: clientRetestRowSchema },
  list: staffListSchemas(retestSchemas.all, { summary: 'Retests of one client, newest first.' }),
  get: { summary: 'One retest of a client.', params: ofClientRetest, result: retestSchema },
  take: {
    summary: 'Starts a retest and assigns the caller as its tester.',
    params: ofClientRetest,
    result: retestSchema,
  },
  setDates: {
    summary: 'Sets the expected date of the verdicts and the end of the retest window.',
    params: ofClientRetest,
    body: z.strictObject({ expectedDate: day.nullable(), windowEnd: day.nullable() }),
    result: retestSchema,
  },
  decide: {
    summary: 'Records the verdict on one finding. The retest is done when every finding has one.',
    params: ofClientRetest.extend({ findingId: recordId }),
    body: z.strictObject({
      verdict: z.enum(retestVerdicts),
      /** For Partly: the fixed affected assets. */
      fixedPlaceIds: z.array(recordId).min(1, 'Select the assets that are fixed').max(5_000).optional(),
      /** The evidence of this retest, in Markdown. */
      evidence: z.string().max(200_000, 'At most 200000 characters').default(''),
    }),
    result: retestSchema,
  },
  messages: {
    ...retestSchemas.messages,
    summary: 'One page of the messages of a retest of a client, oldest first; without a page the latest.',
    params: ofClientRetest,
  },
  message: {
    ...retestSchemas.message,
    summary: 'Sends a message to the client. A question passes the turn to the client.',
    params: ofClientRetest,
    body: z.strictObject({ text: commentText, asks: z.boolean().default(false), fileIds: attachedIds.default([]) }),
  },
} satisfies GroupSchemas;

bindSchemas(providerRetests, providerRetestSchemas);
