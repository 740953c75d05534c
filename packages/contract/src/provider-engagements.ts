import { z } from 'zod';

import { endpoint, listEndpoint, listQuery } from './endpoint.ts';
import {
  coverageSchema,
  engagementEvents,
  engagementOverviewSchema,
  engagementRowSchema,
  engagementSorts,
  engagementStatuses,
} from './engagements.ts';
import { findingSchema, severitySchema } from './finding-schema.ts';
import { day, line, recordId } from './text.ts';

const emits = [engagementEvents.updated];
const ofCompany = z.strictObject({ companyId: recordId });
const ofEngagement = ofCompany.extend({ id: recordId });

/** What the provider says of an engagement. */
const engagementForm = z.strictObject({
  title: line(300, 'Title is Required Field'),
  type: line(200, 'Type is Required Field'),
  status: z.enum(engagementStatuses).default('In Progress'),
  date_start: day.nullable().default(null),
  date_end: day.nullable().default(null),
  summary: z.string().max(200_000).default(''),
  methodology: z.string().max(200_000).default(''),
  scope: z
    .array(z.strictObject({ kind: line(60), value: line(500) }))
    .max(500)
    .default([]),
  team: z
    .array(z.strictObject({ name: line(200), role: line(200) }))
    .max(100)
    .default([]),
  coverage: z.array(coverageSchema).max(1_000).default([]),
});

const markdown = z.string().max(200_000).default('');

/** What the provider's staff do with the engagements of a client (contract §3). */
export const providerEngagements = {
  list: listEndpoint({
    path: '/provider/companies/:companyId/engagements',
    access: { staff: ['engagements:write'] },
    summary: 'The engagements of a client, newest first.',
    params: ofCompany,
    query: z.strictObject({ ...listQuery, sort: z.enum(engagementSorts).default('-createdAt') }),
    result: engagementRowSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/engagements/:id',
    access: { staff: ['engagements:write'] },
    summary: 'One engagement of a client without its findings.',
    params: ofEngagement,
    result: engagementOverviewSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements',
    access: { staff: ['engagements:write'] },
    summary: 'Publishes an engagement to a client.',
    params: ofCompany,
    body: engagementForm,
    result: engagementOverviewSchema,
    emits,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:id',
    access: { staff: ['engagements:write'] },
    summary: 'Changes what the provider says of an engagement.',
    params: ofEngagement,
    body: engagementForm,
    result: engagementOverviewSchema,
    emits,
  }),
  addFinding: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements/:id/findings',
    access: { staff: ['engagements:write'] },
    summary: 'Adds a finding by hand; its severity follows the vector unless it is named.',
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
    summary: 'Copies what an earlier engagement left unfixed, once; the copies name where they come from.',
    params: ofEngagement,
    body: z.strictObject({ fromEngagementId: recordId }),
    result: z.strictObject({ carried: z.number().int(), alreadyThere: z.number().int() }),
    emits,
  }),
};
