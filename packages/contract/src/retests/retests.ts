import type { Access } from '../core/access.ts';
import { getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import { engagementAccess, engagementEvents } from '../engagements/engagements.ts';
import { retestStates, retestTurns } from './retest.ts';
import { retestStaffAccess } from './retests-access.ts';
import type { providerRetestSchemas, retestSchemas } from './retests.schema.ts';

const emits = [engagementEvents.updated];
const ofEngagement = { noun: 'retest', within: { engagement: 'id' } } as const;

/** The SQL that all lists of retests share. Each sort has an index. */
const list = {
  search: true,
  sorts: ['-createdAt', 'createdAt', 'expectedDate', '-expectedDate'],
  filters: {
    state: filter.anyOf(retestStates),
    turn: filter.oneOf(retestTurns),
    /** Past its expected date and not done. */
    overdue: filter.flag(),
  },
} as const;

interface RetestPath {
  path: `/${string}`;
  access: Access;
  subject: { noun: 'retest'; id: 'retestId' };
}

/** The calls of either side about one retest and its messages. */
const threadCalls = ({ path, access, subject }: RetestPath) => ({
  get: getCall(path, { access, reads: subject }),
  messages: getCall(`${path}/messages`, { access, reads: { ...subject, isPart: true } }),
  message: postCall(`${path}/messages`, { access, changes: subject, emits }),
});

const own = {
  path: '/engagements/:id/retests/:retestId',
  access: engagementAccess,
  subject: { ...ofEngagement, id: 'retestId' },
} as const;

/** The calls of clients about retests. */
export const retests = endpoints(typedBy<typeof retestSchemas>(), {
  all: listOf({ path: '/retests', access: engagementAccess, reads: { noun: 'retest' }, ...list }),
  list: listOf({ path: '/engagements/:id/retests', access: engagementAccess, reads: ofEngagement, ...list }),
  create: postCall('/engagements/:id/retests', {
    access: engagementAccess,
    changes: { ...ofEngagement, answersRecord: 'new' },
    emits,
  }),
  ...threadCalls(own),
  withdraw: putCall(`${own.path}/withdrawal`, {
    access: engagementAccess,
    changes: { ...own.subject, answersRecord: true },
    emits,
  }),
});

const ofClient = {
  path: '/provider/companies/:companyId/retests/:retestId',
  access: retestStaffAccess,
  subject: { noun: 'retest', id: 'retestId' },
} as const;

/** A change of one retest by staff, which returns it. */
const answered = { access: retestStaffAccess, changes: { ...ofClient.subject, answersRecord: true }, emits } as const;

/** The calls of provider staff about retests of their clients. */
export const providerRetests = endpoints(typedBy<typeof providerRetestSchemas>(), {
  queue: listOf({ path: '/provider/retests', access: retestStaffAccess, reads: { noun: 'retest' }, ...list }),
  list: forStaff(retests.all, { path: '/retests', access: retestStaffAccess, reads: { noun: 'retest' } }),
  ...threadCalls(ofClient),
  take: putCall(`${ofClient.path}/tester`, answered),
  setDates: putCall(`${ofClient.path}/dates`, answered),
  decide: putCall(`${ofClient.path}/findings/:findingId`, answered),
});
