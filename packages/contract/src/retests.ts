import { z } from 'zod';

import type { Access } from './access.ts';
import { endpoint, listEndpoint, listQuery } from './endpoint.ts';
import { engagementAccess, engagementEvents } from './engagements.ts';
import { attachedIds } from './file-schema.ts';
import { commentText } from './finding-detail.ts';
import {
  clientRetestRowSchema,
  retestFindingsAtMost,
  retestMessageSchema,
  retestRowSchema,
  retestSchema,
  retestStates,
  retestTurns,
  retestVerdicts,
} from './retest-schema.ts';
import { day, recordId } from './text.ts';

const emits = [engagementEvents.updated];
const ofEngagement = z.strictObject({ id: recordId });
const ofRetest = z.strictObject({ id: recordId, retestId: recordId });
const ofClient = z.strictObject({ companyId: recordId });
const ofClientRetest = z.strictObject({ companyId: recordId, retestId: recordId });

/** What the provider's staff need to work on cases. */
export const retestStaffAccess = { staff: ['engagements:write'] } as const satisfies Access;

/** What a list of cases can be sorted by; each has an index. */
export const retestSorts = ['-createdAt', 'createdAt', 'expectedDate', '-expectedDate'] as const;

const stateList = z
  .string()
  .max(100)
  .refine((text) => text.split(',').every((word) => (retestStates as readonly string[]).includes(word)), {
    message: 'This filter has a duplicate value',
  });

/** The filters of every list of cases. */
const retestFilters = {
  /** Several words in one parameter: `state=Requested,In Progress`. */
  state: stateList.optional(),
  turn: z.enum(retestTurns).optional(),
  /** Past its expected date and not done. */
  overdue: z.literal('true').optional(),
};
const query = z.strictObject({ ...listQuery, sort: z.enum(retestSorts).default('-createdAt'), ...retestFilters });

/** What someone asks to have tested again: a finding, and those of its places that are not fixed or some of them. */
const wantedSchema = z.strictObject({
  findingId: recordId,
  placeIds: z.array(recordId).min(1, 'Select at least one affected asset').max(5_000).optional(),
});

/** Retest cases as the client's people ask for and follow them. */
export const retests = {
  all: listEndpoint({
    path: '/retests',
    access: engagementAccess,
    summary: 'Retests of all engagements of the company, newest first.',
    query,
    result: retestRowSchema,
  }),
  list: listEndpoint({
    path: '/engagements/:id/retests',
    access: engagementAccess,
    summary: 'Retests of one engagement, newest first.',
    params: ofEngagement,
    query,
    result: retestRowSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/engagements/:id/retests',
    access: engagementAccess,
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
    emits,
  }),
  get: endpoint({
    method: 'GET',
    path: '/engagements/:id/retests/:retestId',
    access: engagementAccess,
    summary: 'One retest with its findings, verdicts and messages.',
    params: ofRetest,
    result: retestSchema,
  }),
  message: endpoint({
    method: 'POST',
    path: '/engagements/:id/retests/:retestId/messages',
    access: engagementAccess,
    summary: 'Sends a message to the tester. A reply passes the turn to the provider.',
    params: ofRetest,
    body: z.strictObject({ text: commentText, fileIds: attachedIds.default([]) }),
    result: retestMessageSchema,
    emits,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/engagements/:id/retests/:retestId/withdrawal',
    access: engagementAccess,
    summary: 'Withdraws a request that has not been started. Its findings return to their previous status.',
    params: ofRetest,
    result: retestSchema,
    emits,
  }),
};

/** What the provider's staff do with the cases of their clients. */
export const providerRetests = {
  queue: listEndpoint({
    path: '/provider/retests',
    access: retestStaffAccess,
    summary: 'Retests of all clients.',
    query,
    result: clientRetestRowSchema,
  }),
  list: listEndpoint({
    path: '/provider/companies/:companyId/retests',
    access: retestStaffAccess,
    summary: 'Retests of one client, newest first.',
    params: ofClient,
    query,
    result: retestRowSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/retests/:retestId',
    access: retestStaffAccess,
    summary: 'One retest of a client.',
    params: ofClientRetest,
    result: retestSchema,
  }),
  take: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/retests/:retestId/tester',
    access: retestStaffAccess,
    summary: 'Starts a retest and assigns the caller as its tester.',
    params: ofClientRetest,
    result: retestSchema,
    emits,
  }),
  setDates: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/retests/:retestId/dates',
    access: retestStaffAccess,
    summary: 'Sets the expected date of the verdicts and the end of the retest window.',
    params: ofClientRetest,
    body: z.strictObject({ expectedDate: day.nullable(), windowEnd: day.nullable() }),
    result: retestSchema,
    emits,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/retests/:retestId/findings/:findingId',
    access: retestStaffAccess,
    summary: 'Records the verdict on one finding. The retest is done when every finding has one.',
    params: ofClientRetest.extend({ findingId: recordId }),
    body: z.strictObject({
      verdict: z.enum(retestVerdicts),
      /** For Partly: those of its places that are fixed. */
      fixedPlaceIds: z.array(recordId).min(1, 'Select the assets that are fixed').max(5_000).optional(),
      /** What the tester saw this time, in Markdown. */
      evidence: z.string().max(200_000, 'At most 200000 characters').default(''),
    }),
    result: retestSchema,
    emits,
  }),
  message: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/retests/:retestId/messages',
    access: retestStaffAccess,
    summary: 'Sends a message to the client. A question passes the turn to the client.',
    params: ofClientRetest,
    body: z.strictObject({ text: commentText, asks: z.boolean().default(false), fileIds: attachedIds.default([]) }),
    result: retestMessageSchema,
    emits,
  }),
};
