import type { Access } from '../core/access.ts';
import { downloadEndpoint, endpoint, endpoints, listEndpoint, typedBy } from '../core/endpoint.ts';
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
/** Counts and sums over all records. */
const counted = { access: darkWebAccess, reads: { noun: 'leakCount' } } as const;
/** A change of one leak, which returns it. */
const answered = {
  method: 'PUT',
  access: darkWebWriteAccess,
  changes: { noun: 'leak', id: 'id', answersRecord: true },
  emits: [darkWebEvents.updated],
} as const;

/** The leaks of the company on the dark web. */
export const darkWeb = endpoints(typedBy<typeof darkWebSchemas>(), {
  list: listOf({
    path: '/darkWebMonitorsForCompany',
    access: darkWebAccess,
    reads: { noun: 'leaks' },
    search: true,
    sorts: breachSorts,
    filters: breachFilters,
  }),
  facets: endpoint({ method: 'GET', path: '/darkWebMonitorsForCompany/facets', ...counted }),
  groups: listEndpoint({ path: '/darkWebMonitorsForCompany/groups', ...counted }),
  figures: endpoint({ method: 'GET', path: '/darkWebMonitorsForCompany/figures', ...counted }),
  export: downloadEndpoint({ path: '/darkWebMonitorsForCompany/export', access: darkWebAccess }),
  colleagues: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/colleagues',
    access: darkWebAccess,
    reads: { noun: 'colleague' },
  }),
  get: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/:id',
    access: darkWebAccess,
    reads: { noun: 'leak', id: 'id' },
  }),
  changeStatus: endpoint({ path: '/darkWebMonitorsForCompany/:id', ...answered }),
  assign: endpoint({ path: '/darkWebMonitorsForCompany/:id/assignee', ...answered }),
  reveal: endpoint({
    method: 'POST',
    path: '/darkWebMonitorsForCompany/:id/reveal',
    access: darkWebWriteAccess,
    recentProof: true,
  }),
  startJob: endpoint({
    method: 'POST',
    path: '/darkWebMonitorsForCompany/status-jobs',
    access: darkWebWriteAccess,
    emits: [darkWebEvents.many],
  }),
  job: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/status-jobs/:jobId',
    access: darkWebWriteAccess,
    reads: { noun: 'leakJob', id: 'jobId' },
  }),
  undoJob: endpoint({
    method: 'POST',
    path: '/darkWebMonitorsForCompany/status-jobs/:jobId/undo',
    access: darkWebWriteAccess,
    emits: [darkWebEvents.many],
  }),
});

/** The calls of provider staff about the leaks of a client. */
export const providerDarkWeb = endpoints(typedBy<typeof providerDarkWebSchemas>(), {
  list: forStaff(darkWeb.list, { path: '/darkWebMonitors', access: darkWebStaffAccess, reads: { noun: 'leaks' } }),
  withdraw: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/darkWebMonitors/:id/withdraw',
    access: darkWebStaffAccess,
    changes: { noun: 'leak', id: 'id', also: ['leaks'] },
    emits: [darkWebEvents.removed],
  }),
});
