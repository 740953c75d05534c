import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { engagementAccess, engagementEvents } from './engagements.ts';
import { attachedIds } from './file-schema.ts';
import { filter, forStaff, listOf } from './list-of.ts';
import { clientRetestMessageCalls, retestMessageCalls } from './retest-messages.ts';
import {
  clientRetestRowSchema,
  retestFindingsAtMost,
  retestRowSchema,
  retestSchema,
  retestStates,
  retestTurns,
  retestVerdicts,
} from './retest-schema.ts';
import { retestStaffAccess } from './retests-access.ts';
import { day, recordId } from './text.ts';

const emits = [engagementEvents.updated];
const ofEngagement = z.strictObject({ id: recordId });
const ofRetest = z.strictObject({ id: recordId, retestId: recordId });
const clientRetest = { noun: 'retest', id: 'retestId' } as const;
const ofClientRetest = z.strictObject({ companyId: recordId, retestId: recordId });

/** A change that staff make to one retest, which the answer is. */
const answered = { access: retestStaffAccess, changes: { ...clientRetest, answersRecord: true }, emits } as const;

/** What a list of cases can be sorted by; each has an index. */
export const retestSorts = ['-createdAt', 'createdAt', 'expectedDate', '-expectedDate'] as const;

/** The filters of every list of cases. */
const filters = {
  state: filter.anyOf(retestStates),
  turn: filter.oneOf(retestTurns),
  /** Past its expected date and not done. */
  overdue: filter.flag(),
};

/** What someone asks to have tested again: a finding, and those of its places that are not fixed or some of them. */
const wantedSchema = z.strictObject({
  findingId: recordId,
  placeIds: z.array(recordId).min(1, 'Select at least one affected asset').max(5_000).optional(),
});

/** Retest cases as the client's people ask for and follow them. */
export const retests = {
  all: listOf({
    path: '/retests',
    access: engagementAccess,
    summary: 'Retests of all engagements of the company, newest first.',
    reads: { noun: 'retest' },
    row: retestRowSchema,
    search: true,
    sorts: retestSorts,
    filters,
  }),
  list: listOf({
    path: '/engagements/:id/retests',
    access: engagementAccess,
    summary: 'Retests of one engagement, newest first.',
    reads: { noun: 'retest', within: { engagement: 'id' } },
    params: ofEngagement,
    row: retestRowSchema,
    search: true,
    sorts: retestSorts,
    filters,
  }),
  create: endpoint({
    method: 'POST',
    path: '/engagements/:id/retests',
    access: engagementAccess,
    summary: 'Requests a retest of one or more findings. If one of them cannot be retested, nothing is stored.',
    changes: { noun: 'retest', within: { engagement: 'id' }, answersRecord: 'new' },
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
    reads: { noun: 'retest', id: 'retestId', within: { engagement: 'id' } },
    params: ofRetest,
    result: retestSchema,
  }),
  ...retestMessageCalls,
  withdraw: endpoint({
    method: 'PUT',
    path: '/engagements/:id/retests/:retestId/withdrawal',
    access: engagementAccess,
    summary: 'Withdraws a request that has not been started. Its findings return to their previous status.',
    changes: { noun: 'retest', id: 'retestId', within: { engagement: 'id' }, answersRecord: true },
    params: ofRetest,
    result: retestSchema,
    emits,
  }),
};

/** What the provider's staff do with the cases of their clients. */
export const providerRetests = {
  queue: listOf({
    path: '/provider/retests',
    access: retestStaffAccess,
    summary: 'Retests of all clients.',
    reads: { noun: 'retest' },
    row: clientRetestRowSchema,
    search: true,
    sorts: retestSorts,
    filters,
  }),
  list: forStaff(retests.all, {
    path: '/retests',
    access: retestStaffAccess,
    summary: 'Retests of one client, newest first.',
    reads: { noun: 'retest' },
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/retests/:retestId',
    access: retestStaffAccess,
    summary: 'One retest of a client.',
    reads: clientRetest,
    params: ofClientRetest,
    result: retestSchema,
  }),
  take: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/retests/:retestId/tester',
    summary: 'Starts a retest and assigns the caller as its tester.',
    ...answered,
    params: ofClientRetest,
    result: retestSchema,
  }),
  setDates: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/retests/:retestId/dates',
    summary: 'Sets the expected date of the verdicts and the end of the retest window.',
    ...answered,
    params: ofClientRetest,
    body: z.strictObject({ expectedDate: day.nullable(), windowEnd: day.nullable() }),
    result: retestSchema,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/retests/:retestId/findings/:findingId',
    summary: 'Records the verdict on one finding. The retest is done when every finding has one.',
    ...answered,
    params: ofClientRetest.extend({ findingId: recordId }),
    body: z.strictObject({
      verdict: z.enum(retestVerdicts),
      /** For Partly: those of its places that are fixed. */
      fixedPlaceIds: z.array(recordId).min(1, 'Select the assets that are fixed').max(5_000).optional(),
      /** What the tester saw this time, in Markdown. */
      evidence: z.string().max(200_000, 'At most 200000 characters').default(''),
    }),
    result: retestSchema,
  }),
  ...clientRetestMessageCalls,
};
