import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { staffRoles, staffScopes } from '../core/access.ts';
import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { line, moment, optionalLine, recordId } from '../core/text.schema.ts';
import { findingSchema, severitySchema } from '../findings/finding.schema.ts';
import { findingSchemas } from '../findings/findings.schema.ts';
import { engagementForm } from './engagement-form.schema.ts';
import { engagementOverviewSchema, engagementSchemas } from './engagements.schema.ts';
import { providerEngagements } from './provider-engagements.ts';
import { publicationPreviewSchema } from './publication-preview.schema.ts';
import {
  clientEngagementRowSchema,
  personSchema,
  staffFields,
  staffEngagementRowSchema,
} from './staff-engagements.schema.ts';

/** An engagement, for staff. */
export const clientEngagementSchema = engagementOverviewSchema.extend({
  ...staffFields,
  /** The provider's lead of the engagement. */
  lead: personSchema.nullable(),
  /** Findings that a second person must approve before the engagement is published; null if no approval is required. */
  unapproved: z.strictObject({ count: z.number().int(), changedAt: moment }).nullable(),
});
export type ClientEngagement = z.output<typeof clientEngagementSchema>;

/** An active member of the provider’s staff, for selection. */
export const assignableStaffSchema = personSchema.extend({ username: z.string(), role: z.enum(staffRoles) });
export type AssignableStaff = z.output<typeof assignableStaffSchema>;

const ofCompany = z.strictObject({ companyId: recordId });
const ofEngagement = ofCompany.extend({ id: recordId });

const markdown = z.string().max(200_000).default('');

/** Schemas, limits and summaries of `providerEngagements`. */
export const providerEngagementSchemas = {
  all: { summary: 'Engagements of all clients.', row: staffEngagementRowSchema },
  staff: {
    summary: 'Active members of the provider’s staff, by name: those who see a company, those who hold a scope.',
    query: z.strictObject({ companyId: recordId.optional(), scope: z.enum(staffScopes).optional() }),
    result: companyList(assignableStaffSchema),
  },
  setLead: {
    summary: 'Hands an engagement over to a lead tester, who is notified, or leaves it without one.',
    params: ofEngagement,
    body: z.strictObject({ userId: recordId.nullable() }),
    result: clientEngagementSchema,
  },
  list: staffListSchemas(engagementSchemas.list, {
    summary: 'Engagements of a client, newest first.',
    row: clientEngagementRowSchema,
  }),
  get: {
    summary: 'One engagement of a client without its findings.',
    params: ofEngagement,
    result: clientEngagementSchema,
  },
  create: {
    summary: 'Creates an engagement, published to the client or as a draft hidden from the client.',
    params: ofCompany,
    body: engagementForm.extend({ publication: z.enum(['Draft', 'Published']).default('Published') }),
    result: clientEngagementSchema,
  },
  change: {
    summary: 'Updates an engagement.',
    params: ofEngagement,
    body: engagementForm,
    result: clientEngagementSchema,
  },
  publicationPreview: {
    summary: 'What the client would see of an engagement, which parts are missing, and who would be notified.',
    params: ofEngagement,
    result: publicationPreviewSchema,
  },
  publish: {
    summary:
      'Publishes an engagement to the client, or unpublishes it. 409 LETTERS_ISSUED while attestation letters are valid, unless it revokes them.',
    params: ofEngagement,
    body: z.strictObject({
      publication: z.enum(['Published', 'Withdrawn']),
      /** Also revokes the attestation letters of the engagement, without which it is not unpublished. */
      revokesLetters: z.boolean().optional(),
    }),
    result: clientEngagementSchema,
  },
  approve: {
    summary:
      'Approves the findings that were written into an engagement directly or imported, where the provider requires it. Refused for their authors, and where one changed after `changedAt`.',
    params: ofEngagement,
    body: z.strictObject({ changedAt: moment }),
    result: clientEngagementSchema,
  },
  findings: staffListSchemas(findingSchemas.list, {
    summary: 'Findings of a client’s engagement, by severity (high to low).',
  }),
  addFinding: {
    summary: 'Adds a finding. Its severity follows the vector unless given.',
    params: ofEngagement,
    body: z.strictObject({
      title: line(500, 'Title is Required Field'),
      /** The language of the texts; if absent, that of the engagement’s report. */
      language: z.enum(reportLanguages, 'Unknown language').optional(),
      severity: severitySchema.optional(),
      cvssv3: z.string().trim().max(500).nullable().default(null),
      description: markdown,
      impact: markdown,
      recommendation: markdown,
      evidence: z.string().max(1_000_000).default(''),
      references: z.array(z.string().max(2_000)).max(200).default([]),
      cwe: z.number().int().min(1).max(100_000).nullable().default(null),
      owasp: optionalLine(100).default(''),
      hosts: z.array(line(500)).max(1_000).default([]),
    }),
    result: findingSchema,
  },
  carryOver: {
    summary: 'Copies the unresolved findings of an earlier engagement, once. The copies reference their origin.',
    params: ofEngagement,
    body: z.strictObject({ fromEngagementId: recordId }),
    result: z.strictObject({ carried: z.number().int(), alreadyThere: z.number().int() }),
  },
} satisfies GroupSchemas;

bindSchemas(providerEngagements, providerEngagementSchemas);
