import { getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import { engagementAccess, engagementEvents } from '../engagements/engagements.ts';
import { retestStates, retestTurns } from './retest.ts';
import { retestStaffAccess } from './retests-access.ts';
import type { providerRetestSchemas, retestSchemas } from './retests.schema.ts';

const emits = [engagementEvents.updated];
const clientRetest = { noun: 'retest', id: 'retestId' } as const;

/** A change of one retest by staff, which returns it. */
const answered = { access: retestStaffAccess, changes: { ...clientRetest, answersRecord: true }, emits } as const;

/** The sorts of lists of retests; each has an index. */
export const retestSorts = ['-createdAt', 'createdAt', 'expectedDate', '-expectedDate'] as const;

/** The filters of every list of retests. */
const filters = {
  state: filter.anyOf(retestStates),
  turn: filter.oneOf(retestTurns),
  /** Past its expected date and not done. */
  overdue: filter.flag(),
};

/** The calls of clients about retests. */
export const retests = endpoints(typedBy<typeof retestSchemas>(), {
  all: listOf({
    path: '/retests',
    access: engagementAccess,
    reads: { noun: 'retest' },
    search: true,
    sorts: retestSorts,
    filters,
  }),
  list: listOf({
    path: '/engagements/:id/retests',
    access: engagementAccess,
    reads: { noun: 'retest', within: { engagement: 'id' } },
    search: true,
    sorts: retestSorts,
    filters,
  }),
  create: postCall('/engagements/:id/retests', {
    access: engagementAccess,
    changes: { noun: 'retest', within: { engagement: 'id' }, answersRecord: 'new' },
    emits,
  }),
  get: getCall('/engagements/:id/retests/:retestId', {
    access: engagementAccess,
    reads: { noun: 'retest', id: 'retestId', within: { engagement: 'id' } },
  }),
  messages: getCall('/engagements/:id/retests/:retestId/messages', {
    access: engagementAccess,
    reads: { noun: 'retest', id: 'retestId', within: { engagement: 'id' }, isPart: true },
  }),
  message: postCall('/engagements/:id/retests/:retestId/messages', {
    access: engagementAccess,
    changes: { noun: 'retest', id: 'retestId', within: { engagement: 'id' } },
    emits,
  }),
  withdraw: putCall('/engagements/:id/retests/:retestId/withdrawal', {
    access: engagementAccess,
    changes: { noun: 'retest', id: 'retestId', within: { engagement: 'id' }, answersRecord: true },
    emits,
  }),
});

/** The calls of provider staff about retests of their clients. */
export const providerRetests = endpoints(typedBy<typeof providerRetestSchemas>(), {
  queue: listOf({
    path: '/provider/retests',
    access: retestStaffAccess,
    reads: { noun: 'retest' },
    search: true,
    sorts: retestSorts,
    filters,
  }),
  list: forStaff(retests.all, { path: '/retests', access: retestStaffAccess, reads: { noun: 'retest' } }),
  get: getCall('/provider/companies/:companyId/retests/:retestId', { access: retestStaffAccess, reads: clientRetest }),
  take: putCall('/provider/companies/:companyId/retests/:retestId/tester', answered),
  setDates: putCall('/provider/companies/:companyId/retests/:retestId/dates', answered),
  decide: putCall('/provider/companies/:companyId/retests/:retestId/findings/:findingId', answered),
  messages: getCall('/provider/companies/:companyId/retests/:retestId/messages', {
    access: retestStaffAccess,
    reads: { ...clientRetest, isPart: true },
  }),
  message: postCall('/provider/companies/:companyId/retests/:retestId/messages', {
    access: retestStaffAccess,
    changes: clientRetest,
    emits,
  }),
});
