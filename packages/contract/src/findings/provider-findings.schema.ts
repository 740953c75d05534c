import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { datedClientOfRow } from '../core/client-of-row.schema.ts';
import { staffCommentSchemas } from '../core/comments.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { day, line, moment, optionalLine, recordId } from '../core/text.schema.ts';
import { attachedIds } from '../files/stored-file.schema.ts';
import { clientFindingSchema, commentText } from './finding-detail.schema.ts';
import { findingRowSchema } from './finding-lists.schema.ts';
import { affectedAssetSchema, findingSchema, findingStatusSchema, severitySchema } from './finding.schema.ts';
import { findingSchemas } from './findings.schema.ts';
import { providerFindings } from './provider-findings.ts';

const inCompany = z.strictObject({ companyId: recordId });
const ofFinding = inCompany.extend({ findingId: recordId });

/** A finding in the list over all clients. */
export const staffFindingRowSchema = findingRowSchema.extend({
  company: datedClientOfRow,
  /** The first comment of the client without a reply. */
  question: z.strictObject({ author: z.string(), text: z.string(), at: moment }).nullable(),
});
export type StaffFindingRow = z.output<typeof staffFindingRowSchema>;

/** Schemas, limits and summaries of `providerFindings`. */
export const providerFindingSchemas = {
  all: { summary: 'Findings of all clients, by severity (high to low).', row: staffFindingRowSchema },
  markReplied: {
    summary: 'Marks the comments of the client on a finding as needing no reply.',
    params: ofFinding,
    result: z.strictObject({ replied: z.literal(true) }),
  },
  unmarkReplied: {
    summary: 'Undoes marking the comments of the client as needing no reply.',
    params: ofFinding,
    body: z.strictObject({
      /** Time of the first comment that needs a reply. */
      since: moment,
    }),
    result: z.strictObject({ replied: z.literal(false) }),
  },
  move: {
    summary: 'Changes the status of a finding, for all or some of its affected assets.',
    params: ofFinding,
    body: z.strictObject({
      statusVulnerability: findingStatusSchema,
      comment: commentText.optional(),
      /** The affected assets of the verdict; the finding is Fixed once all of its assets are. */
      assetIds: z.array(recordId).min(1).max(5_000).optional(),
    }),
    result: findingSchema,
  },
  get: {
    summary: 'One finding of a client, with the comments visible to the provider.',
    params: ofFinding,
    result: clientFindingSchema,
  },
  assets: {
    summary: 'Affected assets of one finding, by host.',
    params: ofFinding,
    row: affectedAssetSchema,
  },
  list: staffListSchemas(findingSchemas.all, { summary: 'Findings of a client, by severity (high to low).' }),
  ...staffCommentSchemas('a finding', ofFinding, { fileIds: attachedIds.default([]) }),
  setText: {
    summary: 'Updates a finding. Its score follows the vector.',
    params: ofFinding,
    body: z.strictObject({
      title: line(500).optional(),
      /** The language of the texts. */
      language: z.enum(reportLanguages, 'Unknown language').optional(),
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
      owasp: optionalLine(100).optional(),
      tags: z.array(line(60)).max(50).optional(),
      dueDate: day.nullable().optional(),
    }),
    result: findingSchema,
  },
} satisfies GroupSchemas;

bindSchemas(providerFindings, providerFindingSchemas);
