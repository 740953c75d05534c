import { z } from 'zod';

import { staffRoles, staffScopes } from './access.ts';
import { companyList } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { engagementForm } from './engagement-form.ts';
import { engagementEvents, engagementFilters, engagementOverviewSchema, engagements } from './engagements.ts';
import { findingFiltersOfStaff } from './finding-lists.ts';
import { findingSchema, severitySchema } from './finding-schema.ts';
import { findings } from './findings.ts';
import { filter, forStaff, listOf } from './list-of.ts';
import { publicationPreviewSchema } from './publication-preview.ts';
import {
  clientEngagementRowSchema,
  engagementStages,
  personSchema,
  publications,
  publicationShape,
  staffEngagementRowSchema,
} from './staff-engagements.ts';
import { line, moment, recordId } from './text.ts';

const emits = [engagementEvents.updated];

/** One engagement as staff see it. */
export const clientEngagementSchema = engagementOverviewSchema.extend({
  ...publicationShape,
  /** Who leads it on the provider's side. */
  lead: personSchema.nullable(),
  /** Findings that a second person must approve before the engagement is published; null where none must be approved. */
  unapproved: z.strictObject({ count: z.number().int(), changedAt: moment }).nullable(),
});
export type ClientEngagement = z.output<typeof clientEngagementSchema>;

/** An active member of the provider’s staff, as pickers offer them. */
export const assignableStaffSchema = personSchema.extend({ username: z.string(), role: z.enum(staffRoles) });
export type AssignableStaff = z.output<typeof assignableStaffSchema>;

const ofCompany = z.strictObject({ companyId: recordId });
const ofEngagement = ofCompany.extend({ id: recordId });

const markdown = z.string().max(200_000).default('');

/** What the provider's staff do with the engagements of a client (contract/core.md, Roles, permissions, services). */
export const providerEngagements = {
  all: listOf({
    path: '/provider/engagements',
    access: { staff: ['engagements:write'] },
    summary: 'Engagements of all clients.',
    reads: { noun: 'engagement' },
    row: staffEngagementRowSchema,
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
    summary: 'Active members of the provider’s staff, by name: those who see a company, those who hold a scope.',
    reads: { noun: 'user' },
    query: z.strictObject({ companyId: recordId.optional(), scope: z.enum(staffScopes).optional() }),
    result: companyList(assignableStaffSchema),
  }),
  setLead: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:id/lead',
    access: { staff: ['engagements:write'] },
    summary: 'Hands an engagement over to a lead tester, who is notified, or leaves it without one.',
    changes: { noun: 'engagement', id: 'id', answersRecord: true },
    params: ofEngagement,
    body: z.strictObject({ userId: recordId.nullable() }),
    result: clientEngagementSchema,
    emits,
  }),
  list: forStaff(engagements.list, {
    path: '/engagements',
    access: { staff: ['engagements:write'] },
    summary: 'Engagements of a client, newest first.',
    reads: { noun: 'engagement' },
    row: clientEngagementRowSchema,
    filters: { ...engagementFilters, publication: filter.oneOf(publications) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/engagements/:id',
    access: { staff: ['engagements:write'] },
    summary: 'One engagement of a client without its findings.',
    reads: { noun: 'engagement', id: 'id' },
    params: ofEngagement,
    result: clientEngagementSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements',
    access: { staff: ['engagements:write'] },
    summary: 'Creates an engagement, published to the client or as a draft hidden from the client.',
    changes: { noun: 'engagement', answersRecord: 'new', also: ['client'] },
    params: ofCompany,
    body: engagementForm.extend({ publication: z.enum(['Draft', 'Published']).default('Published') }),
    result: clientEngagementSchema,
    emits,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:id',
    access: { staff: ['engagements:write'] },
    summary: 'Updates an engagement.',
    changes: { noun: 'engagement', id: 'id', answersRecord: true },
    params: ofEngagement,
    body: engagementForm,
    result: clientEngagementSchema,
    emits,
  }),
  publicationPreview: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/engagements/:id/publication/preview',
    access: { staff: ['engagements:write'] },
    summary: 'What the client would see of an engagement, which parts are missing, and who would be notified.',
    reads: { noun: 'engagement', id: 'id', isPart: true },
    params: ofEngagement,
    result: publicationPreviewSchema,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:id/publication',
    access: { staff: ['engagements:write'] },
    summary: 'Publishes an engagement to the client, or unpublishes it.',
    changes: { noun: 'engagement', id: 'id', answersRecord: true, also: ['client'] },
    params: ofEngagement,
    body: z.strictObject({ publication: z.enum(['Published', 'Withdrawn']) }),
    result: clientEngagementSchema,
    emits,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements/:id/approval',
    access: { staff: ['engagements:write'] },
    summary:
      'Approves the findings that were written into an engagement directly or imported, where the provider requires it. Refused for their authors, and where one changed after `changedAt`.',
    changes: { noun: 'engagement', id: 'id', answersRecord: true },
    params: ofEngagement,
    body: z.strictObject({ changedAt: moment }),
    result: clientEngagementSchema,
    emits,
  }),
  findings: forStaff(findings.list, {
    path: '/engagements/:id/findings',
    access: { staff: ['engagements:write'] },
    summary: 'Findings of a client’s engagement, by severity (high to low).',
    reads: { noun: 'finding', within: { engagement: 'id' } },
    filters: findingFiltersOfStaff,
  }),
  addFinding: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements/:id/findings',
    access: { staff: ['engagements:write'] },
    summary: 'Adds a finding. Its severity follows the vector unless given.',
    changes: { noun: 'finding', within: { engagement: 'id' } },
    params: ofEngagement,
    body: z.strictObject({
      title: line(500, 'Title is Required Field'),
      severity: severitySchema.optional(),
      cvssv3: z.string().trim().max(500).nullable().default(null),
      description: markdown,
      impact: markdown,
      recommendation: markdown,
      evidence: z.string().max(1_000_000).default(''),
      references: z.array(z.string().max(2_000)).max(200).default([]),
      cwe: z.number().int().min(1).max(100_000).nullable().default(null),
      owasp: z.string().trim().max(100).default(''),
      hosts: z.array(line(500)).max(1_000).default([]),
    }),
    result: findingSchema,
    emits,
  }),
  carryOver: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements/:id/carry-over',
    access: { staff: ['engagements:write'] },
    summary: 'Copies the unresolved findings of an earlier engagement, once. The copies reference their origin.',
    changes: { noun: 'finding', within: { engagement: 'id' } },
    params: ofEngagement,
    body: z.strictObject({ fromEngagementId: recordId }),
    result: z.strictObject({ carried: z.number().int(), alreadyThere: z.number().int() }),
    emits,
  }),
};
