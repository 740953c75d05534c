import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { engagementEvents } from './engagements.ts';
import { findingDraftAccess as access, findingDraftEvents } from './finding-drafts-access.ts';
import { moment, recordId } from './text.ts';

/** The fields of a finding that a scan and a person may write; the rating is the severity with its vector. */
export const scannedFields = [
  'title',
  'rating',
  'description',
  'impact',
  'recommendation',
  'evidence',
  'references',
  'cwe',
  'cve',
  'tags',
] as const;
export type ScannedField = (typeof scannedFields)[number];

/** What a newer scan says about a field that a person wrote. The finding keeps the words of the person until it is accepted. */
export const findingProposalSchema = z.strictObject({
  field: z.enum(scannedFields),
  /** As text: Markdown, or one entry in each line; empty where the scan says nothing. */
  value: z.string(),
  tool: z.string(),
  fileName: z.string(),
  at: moment,
});
export type FindingProposal = z.output<typeof findingProposalSchema>;

const proposalsSchema = z.array(findingProposalSchema).max(scannedFields.length);
const ofFinding = z.strictObject({ companyId: recordId, findingId: recordId });
const path = '/provider/companies/:companyId/findings/:findingId/proposals';

/** What scans propose for fields of findings that people wrote. */
export const findingProposals = {
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'What newer scans say about fields of a finding that were edited in the portal.',
    reads: { noun: 'findingProposals', id: 'findingId' },
    params: ofFinding,
    result: proposalsSchema,
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${path}/:field`,
    access,
    summary:
      'Accepts or dismisses what a scan proposes for a field. Where a second person approves findings, an accepted value goes into the draft of the finding.',
    changes: { noun: 'findingProposals', id: 'findingId', also: ['finding', 'findingDraft'] },
    params: ofFinding.extend({ field: z.enum(scannedFields) }),
    body: z.strictObject({ decision: z.enum(['accept', 'dismiss']) }),
    result: z.strictObject({ proposals: proposalsSchema, draftId: recordId.nullable() }),
    emits: [engagementEvents.updated, findingDraftEvents.updated],
  }),
};
