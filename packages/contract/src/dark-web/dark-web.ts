import type { Access } from '../core/access.ts';
import { getCall, postCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, listEndpoint, typedBy } from '../core/endpoint.ts';
import { forStaff, listOf } from '../core/list-of.ts';
import { breachFilters, breachSorts } from './dark-web-lists.ts';
import type { darkWebSchemas, providerDarkWebSchemas } from './dark-web.schema.ts';

/** Access to the company's leaks. */
export const darkWebAccess = { permissions: ['darkWebMonitors-company:read'] } as const satisfies Access;
/** Access to changing the status of leaks, assigning them and viewing passwords (contract/core.md, State machines). */
export const darkWebWriteAccess = {
  permissions: ['darkWebMonitors-company:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** Access of provider staff, who can view leaks and remove false ones, but never see passwords. */
export const darkWebStaffAccess = { staff: ['imports:write'] } as const satisfies Access;

/**
 * Live events. `updated` has the changed leak in the shape of lists: it replaces the one with its `_id`, or is added
 * in front (specification.md, States and transitions). `many` reports a change of several leaks (an import, a job):
 * `{ reason, jobId }`; pages read again. `removed` has the `{ _id }` of a leak whose import was undone.
 */
export const darkWebEvents = {
  updated: 'darkWeb:updated',
  many: 'darkWeb:changed',
  removed: 'darkWeb:removed',
} as const;

const path = '/darkWebMonitorsForCompany';
/** Counts and sums over all records. */
const counted = { access: darkWebAccess, reads: { noun: 'leakCount' } } as const;
/** A change of one leak, which returns it. */
const answered = {
  access: darkWebWriteAccess,
  changes: { noun: 'leak', id: 'id', answersRecord: true },
  emits: [darkWebEvents.updated],
} as const;

/** The leaks of the company on the dark web. */
export const darkWeb = endpoints(typedBy<typeof darkWebSchemas>(), {
  list: listOf({
    path,
    access: darkWebAccess,
    reads: { noun: 'leaks' },
    search: true,
    sorts: breachSorts,
    filters: breachFilters,
  }),
  facets: getCall(`${path}/facets`, counted),
  groups: listEndpoint({ path: `${path}/groups`, ...counted }),
  figures: getCall(`${path}/figures`, counted),
  export: downloadEndpoint({ path: `${path}/export`, access: darkWebAccess }),
  colleagues: getCall(`${path}/colleagues`, { access: darkWebAccess, reads: { noun: 'colleague' } }),
  get: getCall(`${path}/:id`, { access: darkWebAccess, reads: { noun: 'leak', id: 'id' } }),
  changeStatus: putCall(`${path}/:id`, answered),
  assign: putCall(`${path}/:id/assignee`, answered),
  reveal: postCall(`${path}/:id/reveal`, { access: darkWebWriteAccess, recentProof: true }),
  startJob: postCall(`${path}/status-jobs`, { access: darkWebWriteAccess, emits: [darkWebEvents.many] }),
  job: getCall(`${path}/status-jobs/:jobId`, {
    access: darkWebWriteAccess,
    reads: { noun: 'leakJob', id: 'jobId' },
  }),
  undoJob: postCall(`${path}/status-jobs/:jobId/undo`, { access: darkWebWriteAccess, emits: [darkWebEvents.many] }),
});

/** The calls of provider staff about the leaks of a client. */
export const providerDarkWeb = endpoints(typedBy<typeof providerDarkWebSchemas>(), {
  list: forStaff(darkWeb.list, { path: '/darkWebMonitors', access: darkWebStaffAccess, reads: { noun: 'leaks' } }),
  withdraw: postCall('/provider/companies/:companyId/darkWebMonitors/:id/withdraw', {
    access: darkWebStaffAccess,
    changes: { noun: 'leak', id: 'id', also: ['leaks'] },
    emits: [darkWebEvents.removed],
  }),
});
