import type { Access } from '../core/access.ts';
import { getCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import type { engagementSchemas } from './engagements.schema.ts';

/** Statuses of an engagement; an import creates one that is in progress. */
export const engagementStatuses = ['Planned', 'In Progress', 'Completed'] as const;

/** Results of a check. */
export const coverageResults = ['Passed', 'Failed', 'Not tested'] as const;

/** The standards that a test can follow, as engagements name them. */
export const testStandards = ['WSTG', 'MASTG', 'PTES', 'OSSTMM', 'NIST SP 800-115'] as const;
export type TestStandard = (typeof testStandards)[number];

/** The longest headline of an engagement. */
export const headlineCharacters = 200;

/** Access to the list; a single engagement requires another permission (specification.md, Access table). */
export const engagementListAccess = { permissions: ['audits-company:read-all'] } as const satisfies Access;
/** Access to a single engagement and everything attached to it. */
export const engagementAccess = { permissions: ['audits:read'] } as const satisfies Access;

/** The sorts of the list of engagements; each has an index. */
export const engagementSorts = ['-createdAt', 'createdAt', '-totalRisk', 'totalRisk', 'title', '-title'] as const;

/** The filters of every list of engagements. */
export const engagementFilters = { status: filter.oneOf(engagementStatuses) };

/** The calls of clients about engagements. */
export const engagements = endpoints(typedBy<typeof engagementSchemas>(), {
  list: listOf({
    path: '/engagementsForCompany',
    access: engagementListAccess,
    reads: { noun: 'engagement' },
    search: true,
    sorts: engagementSorts,
    filters: engagementFilters,
  }),
  last: getCall('/engagements/lastEngagement', {
    access: engagementAccess,
    reads: { noun: 'engagement', isPart: true },
  }),
  overview: getCall('/engagements/:id/overview', { access: engagementAccess, reads: { noun: 'engagement', id: 'id' } }),
  get: getCall('/engagements/:id', { access: engagementAccess, reads: { noun: 'engagement', id: 'id', isPart: true } }),
});

/** Live event with the `{ids}` of engagements; with `findings` if only those findings changed. */
export const engagementEvents = { updated: 'engagements:updated' } as const;
