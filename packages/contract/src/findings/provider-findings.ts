import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import { engagementEvents } from '../engagements/engagements.ts';
import { clientFindingCommentCalls } from './finding-comments.ts';
import { findingFiltersOfStaff } from './finding-lists.ts';
import { findings } from './findings.ts';
import type { providerFindingSchemas } from './provider-findings.schema.ts';

const emits = [engagementEvents.updated];

const { severity, status, due } = findingFiltersOfStaff;

/**
 * The calls of provider staff about the findings of a client (contract/core.md, Roles, permissions, services;
 * contract/core.md, State machines).
 */
export const providerFindings = endpoints(typedBy<typeof providerFindingSchemas>(), {
  all: listOf({
    path: '/provider/findings',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'finding' },
    search: true,
    sorts: ['severity', '-severity', 'dueDate', '-dueDate', '-changedAt', 'changedAt', 'askedAt'],
    filters: {
      company: filter.id(),
      severity,
      status,
      due,
      /** Findings with a client comment that has no reply. */
      asked: filter.flag(),
      /** The ID of an engagement (`ENG-2026-0007`), or the start of the ID of a finding (`ENG-2026-0007-F01`). */
      idVisual: filter.text(40),
    },
  }),
  markReplied: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/findings/:findingId/replied',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'finding', id: 'findingId' },
    emits,
  }),
  unmarkReplied: endpoint({
    method: 'DELETE',
    path: '/provider/companies/:companyId/findings/:findingId/replied',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'finding', id: 'findingId' },
    emits,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/findings/:findingId/status',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'finding', id: 'findingId' },
    emits,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/findings/:findingId',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'finding', id: 'findingId' },
  }),
  assets: listOf({
    path: '/provider/companies/:companyId/findings/:findingId/assets',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'finding', id: 'findingId', isPart: true },
    search: true,
    sorts: ['host'],
  }),
  list: forStaff(findings.all, {
    path: '/findings',
    access: { staff: ['engagements:write'] },
    reads: { noun: 'finding' },
    filters: findingFiltersOfStaff,
  }),
  ...clientFindingCommentCalls,
  setText: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/findings/:findingId',
    access: { staff: ['engagements:write'] },
    changes: { noun: 'finding', id: 'findingId' },
    emits,
  }),
});
