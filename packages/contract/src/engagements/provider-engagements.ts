import type { Access } from '../core/access.ts';
import { getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import { findingFiltersOfStaff } from '../findings/finding-lists.ts';
import { findings } from '../findings/findings.ts';
import { engagementEvents, engagementFilters, engagements } from './engagements.ts';
import type { providerEngagementSchemas } from './provider-engagements.schema.ts';
import { engagementStages, publications } from './staff-engagements.ts';

const at = '/provider/companies/:companyId/engagements';
const access = { staff: ['engagements:write'] } as const satisfies Access;
const emits = [engagementEvents.updated];
const engagement = { noun: 'engagement', id: 'id' } as const;
const newFindings = { access, changes: { noun: 'finding', within: { engagement: 'id' } }, emits } as const;

/** The calls of provider staff about the engagements of a client (contract/core.md, Roles, permissions, services). */
export const providerEngagements = endpoints(typedBy<typeof providerEngagementSchemas>(), {
  all: listOf({
    path: '/provider/engagements',
    access,
    reads: { noun: 'engagement' },
    search: true,
    sorts: ['-createdAt', 'createdAt', 'dateStart', '-dateStart', 'dateEnd', '-dateEnd'],
    filters: {
      company: filter.id(),
      stage: filter.oneOf(engagementStages),
      publication: filter.oneOf(publications),
      lead: filter.assignee(),
    },
  }),
  staff: getCall('/provider/staff', { access: { staff: ['companies:read'] }, reads: { noun: 'user' } }),
  setLead: putCall(`${at}/:id/lead`, {
    access,
    changes: { ...engagement, answersRecord: true },
    emits,
  }),
  list: forStaff(engagements.list, {
    path: '/engagements',
    access,
    reads: { noun: 'engagement' },
    filters: { ...engagementFilters, publication: filter.oneOf(publications) },
  }),
  get: getCall(`${at}/:id`, {
    access,
    reads: engagement,
  }),
  create: postCall(at, {
    access,
    changes: { noun: 'engagement', answersRecord: 'new', also: ['client'] },
    emits,
  }),
  change: putCall(`${at}/:id`, {
    access,
    changes: { ...engagement, answersRecord: true },
    emits,
  }),
  publicationPreview: getCall(`${at}/:id/publication/preview`, {
    access,
    reads: { ...engagement, isPart: true },
  }),
  publish: putCall(`${at}/:id/publication`, {
    access,
    changes: { ...engagement, answersRecord: true, also: ['client'] },
    emits,
  }),
  approve: postCall(`${at}/:id/approval`, {
    access,
    changes: { ...engagement, answersRecord: true },
    emits,
  }),
  findings: forStaff(findings.list, {
    path: '/engagements/:id/findings',
    access,
    reads: { noun: 'finding', within: { engagement: 'id' } },
    filters: findingFiltersOfStaff,
  }),
  addFinding: postCall(`${at}/:id/findings`, newFindings),
  carryOver: postCall(`${at}/:id/carry-over`, newFindings),
});
