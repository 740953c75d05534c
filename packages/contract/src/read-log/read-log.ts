import type { Access } from '../core/access.ts';
import { getCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import type { providerReadLogSchemas, readLogSchemas } from './read-log.schema.ts';

/** Kinds of records that can be read (contract/deliverables.md, Read log). */
export const readKinds = ['report', 'finding', 'evidence', 'letter'] as const;
export type ReadKind = (typeof readKinds)[number];

/** Actions of readers: those behind a share link also accept or refuse its terms. */
export const readActions = ['viewed', 'downloaded', 'accepted', 'refused'] as const;
export type ReadAction = (typeof readActions)[number];

/** Kinds of readers: users of the client, staff of the provider, and readers of a share link. */
export const readerKinds = ['user', 'staff', 'link'] as const;
export type ReaderKind = (typeof readerKinds)[number];

/** The maximum number of readers and of engagements to filter by. */
export const readFacetsAtMost = 100;

/** Periods for which a company may keep its read log, in months. */
export const readLogMonths = [3, 6, 12, 24, 36] as const;
export type ReadLogMonths = (typeof readLogMonths)[number];

/** Live event of the read log, without a payload. */
export const readLogEvents = { updated: 'readLog:updated' } as const;

/**
 * Access of the client's admin. With the permission of the audit log, because both logs name records of services that staff who view the
 * portal as a client may not read.
 */
export const readLogAccess = {
  roles: ['company-admin'],
  permissions: ['audit-log-company:read'],
} as const satisfies Access;
/** Access of provider staff to the read log of a client. */
export const readLogStaffAccess = { staff: ['engagements:write'] } as const satisfies Access;

/** The filters of the read log; `who` is the ID of a user or a staff member. */
export const readLogFilters = {
  kind: filter.anyOf(readKinds),
  action: filter.anyOf(readActions),
  who: filter.id(),
  share: filter.id(),
  engagement: filter.id(),
};

/** The read log of the viewer's company. */
export const readLog = endpoints(typedBy<typeof readLogSchemas>(), {
  list: listOf({
    path: '/readLog',
    access: readLogAccess,
    reads: { noun: 'readLog' },
    search: true,
    sorts: ['-at', 'at'],
    filters: readLogFilters,
  }),
  exportCsv: downloadEndpoint({ path: '/readLog/export.csv', access: readLogAccess }),
  facets: getCall('/readLog/choices', { access: readLogAccess, reads: { noun: 'readLog' } }),
  expiry: getCall('/readLog/expiry', { access: readLogAccess, reads: { noun: 'readLog' } }),
});

/** The read log of a client, for provider staff. */
export const providerReadLog = endpoints(typedBy<typeof providerReadLogSchemas>(), {
  list: forStaff(readLog.list, { path: '/readLog', access: readLogStaffAccess, reads: { noun: 'readLog' } }),
  exportCsv: downloadEndpoint({
    path: '/provider/companies/:companyId/readLog/export.csv',
    access: readLogStaffAccess,
  }),
  facets: getCall('/provider/companies/:companyId/readLog/choices', {
    access: readLogStaffAccess,
    reads: { noun: 'readLog' },
  }),
});
