import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import { findingFiltersOfStaff } from '../findings/finding-lists.ts';
import { findings } from '../findings/findings.ts';
import { engagementEvents, engagementFilters, engagements } from './engagements.ts';
import type { providerEngagementSchemas } from './provider-engagements.schema.ts';
import { engagementStages, publications } from './staff-engagements.ts';

const emits = [engagementEvents.updated];

/** The calls of provider staff about the engagements of a client (contract/core.md, Roles, permissions, services). */
export const providerEngagements = endpoints(typedBy<typeof providerEngagementSchemas>(), {
  all: listOf({
    path: '/provider/engagements',
    access: { staff: ['engagements:write'] },
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
  staff: endpoint({
    method: 'GET',
    path: '/provider/staff',
    access: { staff: ['companies:read'] },
    reads: { noun: 'user' },
  }),
  setLead: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:id/lead',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'engagement', id: 'id', answersRecord: true },
    emits,
  }),
  list: forStaff(engagements.list, {
    path: '/engagements',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'engagement' },
    filters: { ...engagementFilters, publication: filter.oneOf(publications) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/engagements/:id',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'engagement', id: 'id' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'engagement', answersRecord: 'new', also: ['client'] },
    emits,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:id',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'engagement', id: 'id', answersRecord: true },
    emits,
  }),
  publicationPreview: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/engagements/:id/publication/preview',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'engagement', id: 'id', isPart: true },
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:id/publication',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'engagement', id: 'id', answersRecord: true, also: ['client'] },
    emits,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements/:id/approval',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'engagement', id: 'id', answersRecord: true },
    emits,
  }),
  findings: forStaff(findings.list, {
    path: '/engagements/:id/findings',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'finding', within: { engagement: 'id' } },
    filters: findingFiltersOfStaff,
  }),
  addFinding: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements/:id/findings',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'finding', within: { engagement: 'id' } },
    emits,
  }),
  carryOver: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements/:id/carry-over',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'finding', within: { engagement: 'id' } },
    emits,
  }),
});
