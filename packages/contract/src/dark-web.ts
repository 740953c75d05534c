import { z } from 'zod';

import type { Access } from './access.ts';
import {
  breachExportFormats,
  breachFacetsSchema,
  breachFiguresSchema,
  breachFilterQuery,
  breachFilters,
  breachGroupings,
  breachGroupSchema,
  breachGroupSorts,
  breachSorts,
  statusJobBody,
  statusJobSchema,
} from './dark-web-lists.ts';
import { breachDetailSchema, breachSchema, leakStatusSchema, revealedSchema } from './dark-web-schema.ts';
import { downloadEndpoint, endpoint, listEndpoint, listQuery } from './endpoint.ts';
import { line, recordId } from './text.ts';

/** Who follows the leaks of the company. */
export const darkWebAccess = { permissions: ['darkWebMonitors-company:read'] } as const satisfies Access;
/** Who moves records, gives them to a colleague, and may see a password (contract §4, §5). */
export const darkWebWriteAccess = {
  permissions: ['darkWebMonitors-company:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** The provider's staff look, and take back what was no leak; no password is ever open to them. */
export const darkWebStaffAccess = { staff: ['imports:write'] } as const satisfies Access;

/**
 * Real-time events. `updated` carries the changed record as lists have it: it replaces the one with its `_id`, or goes
 * to the front (spec §4). `many` tells of a change of more than one record (an import, a job): `{ reason, jobId }`;
 * pages read again. `removed` carries `{ _id }` of a record that was taken back.
 */
export const darkWebEvents = {
  updated: 'darkWeb:updated',
  many: 'darkWeb:changed',
  removed: 'darkWeb:removed',
} as const;

const ofBreach = z.strictObject({ id: recordId });
const inCompany = z.strictObject({ companyId: recordId });
const emits = [darkWebEvents.updated];

/** The leaks of the company on the dark web. */
export const darkWeb = {
  list: listEndpoint({
    path: '/darkWebMonitorsForCompany',
    access: darkWebAccess,
    summary: 'Leaked credentials of the company, newest first, without passwords.',
    query: z.strictObject({ ...listQuery, sort: z.enum(breachSorts).default('-createdAt'), ...breachFilters }),
    result: breachSchema,
  }),
  facets: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/facets',
    cost: 'heavy',
    access: darkWebAccess,
    summary: 'Number of leaked credentials for each filter value.',
    query: breachFilterQuery,
    result: breachFacetsSchema,
  }),
  groups: listEndpoint({
    path: '/darkWebMonitorsForCompany/groups',
    cost: 'heavy',
    access: darkWebAccess,
    summary: 'Leaked credentials grouped by person, host or infected device.',
    query: z.strictObject({
      ...listQuery,
      by: z.enum(breachGroupings),
      sort: z.enum(breachGroupSorts).default('-open'),
      ...breachFilters,
    }),
    result: breachGroupSchema,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/figures',
    cost: 'heavy',
    access: darkWebAccess,
    summary: 'Trend, heat map, top hosts, infostealers and time to mitigate.',
    query: breachFilterQuery,
    result: breachFiguresSchema,
  }),
  export: downloadEndpoint({
    path: '/darkWebMonitorsForCompany/export',
    cost: 'export',
    access: darkWebAccess,
    summary: 'Exports the matching leaked credentials, without passwords.',
    query: z.strictObject({
      format: z.enum(breachExportFormats),
      q: listQuery.q,
      sort: z.enum(breachSorts).default('-createdAt'),
      ...breachFilters,
    }),
    limit: { calls: 30, seconds: 60 },
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/colleagues',
    access: darkWebAccess,
    summary: 'Users a leaked credential can be assigned to.',
    result: z.array(z.strictObject({ _id: recordId, fullname: z.string(), username: z.string() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/:id',
    access: darkWebAccess,
    summary: 'One leaked credential with its device, history, recommended steps and password views.',
    params: ofBreach,
    result: breachDetailSchema,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/darkWebMonitorsForCompany/:id',
    access: darkWebWriteAccess,
    summary: 'Changes the status: Vulnerable, In Progress, Mitigated, one step at a time.',
    params: ofBreach,
    body: z.strictObject({ status: leakStatusSchema }),
    result: breachDetailSchema,
    emits,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/darkWebMonitorsForCompany/:id/assignee',
    access: darkWebWriteAccess,
    summary: 'Assigns the leaked credential to a colleague, or unassigns it.',
    params: ofBreach,
    body: z.strictObject({ userId: recordId.nullable() }),
    result: breachDetailSchema,
    emits,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/darkWebMonitorsForCompany/:id/reveal',
    access: darkWebWriteAccess,
    summary: 'Reveals the password once. The view is recorded in the audit log and in the record.',
    recentProof: true,
    limit: { calls: 60, seconds: 300 },
    params: ofBreach,
    body: z.strictObject({ reason: line(500, 'Enter a reason for viewing the password') }),
    result: revealedSchema,
    neverKept: true,
  }),
  startJob: endpoint({
    method: 'POST',
    path: '/darkWebMonitorsForCompany/status-jobs',
    access: darkWebWriteAccess,
    summary: 'Changes the status of all leaked credentials that match a filter or are listed, as a background job.',
    limit: { calls: 30, seconds: 60 },
    body: statusJobBody,
    result: statusJobSchema,
    emits: [darkWebEvents.many],
  }),
  job: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/status-jobs/:jobId',
    access: darkWebWriteAccess,
    summary: 'Progress of a bulk status change.',
    params: z.strictObject({ jobId: recordId }),
    result: statusJobSchema,
  }),
  undoJob: endpoint({
    method: 'POST',
    path: '/darkWebMonitorsForCompany/status-jobs/:jobId/undo',
    access: darkWebWriteAccess,
    summary: 'Undoes a bulk status change for records that have not changed since.',
    params: z.strictObject({ jobId: recordId }),
    result: statusJobSchema,
    emits: [darkWebEvents.many],
  }),
};

/** What the provider's staff do with the leaks of a client. */
export const providerDarkWeb = {
  list: listEndpoint({
    path: '/provider/companies/:companyId/darkWebMonitors',
    access: darkWebStaffAccess,
    summary: 'Leaked credentials of a client, newest first.',
    params: inCompany,
    query: z.strictObject({ ...listQuery, sort: z.enum(breachSorts).default('-createdAt'), ...breachFilters }),
    result: breachSchema,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/darkWebMonitors/:id/withdraw',
    access: darkWebStaffAccess,
    summary: 'Withdraws a record that is not a leak of the client and excludes it from future imports.',
    params: inCompany.extend({ id: recordId }),
    body: z.strictObject({ reason: line(500, 'Enter a reason for withdrawing it') }),
    result: z.strictObject({ withdrawn: z.literal(true) }),
    emits: [darkWebEvents.removed],
  }),
};
