import type { Access } from '../core/access.ts';
import { deleteCall, getCall, putCall } from '../core/calls.ts';
import { commentCalls } from '../core/comments.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, forStaff, listOf } from '../core/list-of.ts';
import { engagementEvents } from '../engagements/engagements.ts';
import { findingFiltersOfStaff } from './finding-lists.ts';
import { findings } from './findings.ts';
import type { providerFindingSchemas } from './provider-findings.schema.ts';

const at = '/provider/companies/:companyId/findings/:findingId';
const access = { staff: ['engagements:write'] } as const satisfies Access;
const finding = { noun: 'finding', id: 'findingId' } as const;
const emits = [engagementEvents.updated];
const changed = { access, changes: finding, emits };

const { severity, status, due } = findingFiltersOfStaff;

/**
 * The calls of provider staff about the findings of a client (contract/core.md, Roles, permissions, services;
 * contract/core.md, State machines).
 */
export const providerFindings = endpoints(typedBy<typeof providerFindingSchemas>(), {
  all: listOf({
    path: '/provider/findings',
    access,
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
  markReplied: putCall(`${at}/replied`, changed),
  unmarkReplied: deleteCall(`${at}/replied`, changed),
  move: putCall(`${at}/status`, changed),
  get: getCall(at, {
    access,
    reads: finding,
  }),
  assets: listOf({
    path: `${at}/assets`,
    access,
    reads: { ...finding, isPart: true },
    search: true,
    sorts: ['host'],
  }),
  list: forStaff(findings.all, {
    path: '/findings',
    access,
    reads: { noun: 'finding' },
    filters: findingFiltersOfStaff,
  }),
  ...commentCalls({ path: at, access, subject: finding, emits }),
  setText: putCall(at, changed),
});
