import { z } from 'zod';

import { clientOfRow } from './client-of-row.ts';
import { endpoint } from './endpoint.ts';
import { engagementEvents } from './engagements.ts';
import { clientFindingCommentCalls } from './finding-comments.ts';
import { clientFindingSchema, commentText } from './finding-detail.ts';
import { findingFiltersOfStaff, findingRowSchema } from './finding-lists.ts';
import { affectedAssetSchema, findingSchema, findingStatusSchema, severitySchema } from './finding-schema.ts';
import { findings } from './findings.ts';
import { filter, forStaff, listOf } from './list-of.ts';
import { day, line, moment, recordId } from './text.ts';

const emits = [engagementEvents.updated];
const inCompany = z.strictObject({ companyId: recordId });

/** A line of the list over all clients. */
export const staffFindingRowSchema = findingRowSchema.extend({
  company: clientOfRow,
  /** The first comment of the client that has no reply yet. */
  question: z.strictObject({ author: z.string(), text: z.string(), at: moment }).nullable(),
});
export type StaffFindingRow = z.output<typeof staffFindingRowSchema>;

const { severity, status, due } = findingFiltersOfStaff;

/**
 * What the provider's staff do with the findings of a client (contract/core.md, Roles, permissions, services;
 * contract/core.md, State machines).
 */
export const providerFindings = {
  all: listOf({
    path: '/provider/findings',
    access: { staff: ['engagements:write'] },
    summary: 'Findings of all clients, by severity (high to low).',
    reads: { noun: 'finding' },
    row: staffFindingRowSchema,
    search: true,
    sorts: ['severity', '-severity', 'dueDate', '-dueDate', '-changedAt', 'changedAt', 'askedAt'],
    filters: {
      company: filter.id(),
      severity,
      status,
      due,
      /** With a comment of the client that has no reply. */
      asked: filter.flag(),
      /** The ID of an engagement (`ENG-2026-0007`), or that of a finding as far as it was typed (`ENG-2026-0007-F01`). */
      idVisual: filter.text(40),
    },
  }),
  markReplied: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/findings/:findingId/replied',
    access: { staff: ['engagements:write'] },
    summary: 'Marks the comments of the client on a finding as needing no reply.',
    changes: { noun: 'finding', id: 'findingId' },
    params: inCompany.extend({ findingId: recordId }),
    result: z.strictObject({ replied: z.literal(true) }),
    emits,
  }),
  unmarkReplied: endpoint({
    method: 'DELETE',
    path: '/provider/companies/:companyId/findings/:findingId/replied',
    access: { staff: ['engagements:write'] },
    summary: 'Undoes marking the comments of the client as needing no reply.',
    changes: { noun: 'finding', id: 'findingId' },
    params: inCompany.extend({ findingId: recordId }),
    body: z.strictObject({
      /** When the first comment was written that needs a reply again. */
      since: moment,
    }),
    result: z.strictObject({ replied: z.literal(false) }),
    emits,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/findings/:findingId/status',
    access: { staff: ['engagements:write'] },
    summary: 'Changes the status of a finding, for all or some of its affected assets.',
    changes: { noun: 'finding', id: 'findingId' },
    params: inCompany.extend({ findingId: recordId }),
    body: z.strictObject({
      statusVulnerability: findingStatusSchema,
      comment: commentText.optional(),
      /** The places that the verdict is about; the finding is Fixed once all of its places are. */
      assetIds: z.array(recordId).min(1).max(5_000).optional(),
    }),
    result: findingSchema,
    emits,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/findings/:findingId',
    access: { staff: ['engagements:write'] },
    summary: 'One finding of a client, with the comments visible to the provider.',
    reads: { noun: 'finding', id: 'findingId' },
    params: inCompany.extend({ findingId: recordId }),
    result: clientFindingSchema,
  }),
  assets: listOf({
    path: '/provider/companies/:companyId/findings/:findingId/assets',
    access: { staff: ['engagements:write'] },
    summary: 'Affected assets of one finding, by host.',
    reads: { noun: 'finding', id: 'findingId', isPart: true },
    params: inCompany.extend({ findingId: recordId }),
    row: affectedAssetSchema,
    search: true,
    sorts: ['host'],
  }),
  list: forStaff(findings.all, {
    path: '/findings',
    access: { staff: ['engagements:write'] },
    summary: 'Findings of a client, by severity (high to low).',
    reads: { noun: 'finding' },
    filters: findingFiltersOfStaff,
  }),
  ...clientFindingCommentCalls,
  setText: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/findings/:findingId',
    access: { staff: ['engagements:write'] },
    summary: 'Updates a finding. Its score follows the vector.',
    changes: { noun: 'finding', id: 'findingId' },
    params: inCompany.extend({ findingId: recordId }),
    body: z.strictObject({
      title: line(500).optional(),
      severity: severitySchema.optional(),
      cvssv3: z.string().trim().max(500).nullable().optional(),
      description: z.string().max(200_000).optional(),
      impact: z.string().max(200_000).optional(),
      recommendation: z.string().max(200_000).optional(),
      evidence: z.string().max(1_000_000).optional(),
      references: z.array(z.string().max(2_000)).max(200).optional(),
      cwe: z.number().int().min(1).max(100_000).nullable().optional(),
      cve: z
        .array(
          z
            .string()
            .max(30)
            .regex(/^CVE-\d{4}-\d{4,}$/),
        )
        .max(200)
        .optional(),
      owasp: z.string().trim().max(100).optional(),
      tags: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
      dueDate: day.nullable().optional(),
    }),
    result: findingSchema,
    emits,
  }),
};
