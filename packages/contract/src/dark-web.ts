import { z } from 'zod';

import type { Access } from './access.ts';
import { colleaguesSchema } from './colleagues-schema.ts';
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
import { filterShape, forStaff, listOf } from './list-of.ts';
import { line, recordId } from './text.ts';

/** Who follows the leaks of the company. */
export const darkWebAccess = { permissions: ['darkWebMonitors-company:read'] } as const satisfies Access;
/** Who moves records, gives them to a colleague, and may see a password (contract/core.md, State machines). */
export const darkWebWriteAccess = {
  permissions: ['darkWebMonitors-company:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** The provider's staff look, and take back what was no leak; no password is ever open to them. */
export const darkWebStaffAccess = { staff: ['imports:write'] } as const satisfies Access;

/**
 * Real-time events. `updated` carries the changed record as lists have it: it replaces the one with its `_id`, or goes
 * to the front (specification.md, States and transitions). `many` tells of a change of more than one record (an import,
 * a job): `{ reason, jobId }`; pages read again. `removed` carries `{ _id }` of a record that was taken back.
 */
export const darkWebEvents = {
  updated: 'darkWeb:updated',
  many: 'darkWeb:changed',
  removed: 'darkWeb:removed',
} as const;

const [ofBreach, inCompany] = [z.strictObject({ id: recordId }), z.strictObject({ companyId: recordId })];
/** Counts and sums over all records. */
const counted = { cost: 'heavy', access: darkWebAccess, reads: { noun: 'leakCount' } } as const;
/** A change of one record, which the answer is. */
const answered = {
  method: 'PUT',
  access: darkWebWriteAccess,
  params: ofBreach,
  changes: { noun: 'leak', id: 'id', answersRecord: true },
  emits: [darkWebEvents.updated],
  result: breachDetailSchema,
} as const;

/** The leaks of the company on the dark web. */
export const darkWeb = {
  list: listOf({
    path: '/darkWebMonitorsForCompany',
    access: darkWebAccess,
    summary: 'Leaked credentials of the company, newest first, without passwords.',
    reads: { noun: 'leaks' },
    row: breachSchema,
    search: true,
    sorts: breachSorts,
    filters: breachFilters,
  }),
  facets: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/facets',
    summary: 'Number of leaked credentials for each filter value.',
    ...counted,
    query: breachFilterQuery,
    result: breachFacetsSchema,
  }),
  groups: listEndpoint({
    path: '/darkWebMonitorsForCompany/groups',
    summary: 'Leaked credentials grouped by person, host or infected device.',
    ...counted,
    query: z.strictObject({
      ...listQuery,
      by: z.enum(breachGroupings),
      sort: z.enum(breachGroupSorts).default('-open'),
      ...filterShape(breachFilters),
    }),
    result: breachGroupSchema,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/figures',
    summary: 'Trend, heat map, top hosts, infostealers and time to mitigate.',
    ...counted,
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
      ...filterShape(breachFilters),
    }),
    limit: { calls: 30, seconds: 60 },
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/colleagues',
    access: darkWebAccess,
    summary: 'Users a leaked credential can be assigned to.',
    reads: { noun: 'colleague' },
    result: colleaguesSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/darkWebMonitorsForCompany/:id',
    access: darkWebAccess,
    summary: 'One leaked credential with its device, history, recommended steps and password views.',
    reads: { noun: 'leak', id: 'id' },
    params: ofBreach,
    result: breachDetailSchema,
  }),
  changeStatus: endpoint({
    path: '/darkWebMonitorsForCompany/:id',
    summary: 'Changes the status: Vulnerable, In Progress, Mitigated, one step at a time.',
    ...answered,
    body: z.strictObject({ status: leakStatusSchema }),
  }),
  assign: endpoint({
    path: '/darkWebMonitorsForCompany/:id/assignee',
    summary: 'Assigns the leaked credential to a colleague, or unassigns it.',
    ...answered,
    body: z.strictObject({ userId: recordId.nullable() }),
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/darkWebMonitorsForCompany/:id/reveal',
    access: darkWebWriteAccess,
    summary: 'Reveals the password once. The view is recorded in the audit log and in the record.',
    recentProof: true,
    limit: { calls: 60, seconds: 300 },
    params: ofBreach,
    body: z.strictObject({ reason: z.string().trim().max(500, 'At most 500 characters').default('') }),
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
    reads: { noun: 'leakJob', id: 'jobId' },
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
  list: forStaff(darkWeb.list, {
    path: '/darkWebMonitors',
    access: darkWebStaffAccess,
    summary: 'Leaked credentials of a client, newest first.',
    reads: { noun: 'leaks' },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/darkWebMonitors/:id/withdraw',
    access: darkWebStaffAccess,
    summary: 'Withdraws a record that is not a leak of the client and excludes it from future imports.',
    changes: { noun: 'leak', id: 'id', also: ['leaks'] },
    params: inCompany.extend({ id: recordId }),
    body: z.strictObject({ reason: line(500, 'Enter a reason for withdrawing it') }),
    result: z.strictObject({ withdrawn: z.literal(true) }),
    emits: [darkWebEvents.removed],
  }),
};
