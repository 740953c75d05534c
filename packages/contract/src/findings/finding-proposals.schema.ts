import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { findingProposals, scannedFields } from './finding-proposals.ts';

/**
 * A value in a newer scan for a field that was edited in the portal. The finding keeps the edited value until the
 * proposal is accepted.
 */
export const findingProposalSchema = z.strictObject({
  field: z.enum(scannedFields),
  /** As text: Markdown, or one entry per line; empty if the scan has no value. */
  value: z.string(),
  tool: z.string(),
  fileName: z.string(),
  at: moment,
});
export type FindingProposal = z.output<typeof findingProposalSchema>;

const proposalsSchema = z.array(findingProposalSchema).max(scannedFields.length);
const ofFinding = z.strictObject({ companyId: recordId, findingId: recordId });

/** Schemas, limits and summaries of `findingProposals`. */
export const findingProposalSchemas = {
  list: {
    summary: 'What newer scans say about fields of a finding that were edited in the portal.',
    params: ofFinding,
    result: proposalsSchema,
  },
  decide: {
    summary:
      'Accepts or dismisses what a scan proposes for a field. Where a second person approves findings, an accepted value goes into the draft of the finding.',
    params: ofFinding.extend({ field: z.enum(scannedFields) }),
    body: z.strictObject({ decision: z.enum(['accept', 'dismiss']) }),
    result: z.strictObject({ proposals: proposalsSchema, draftId: recordId.nullable() }),
  },
} satisfies GroupSchemas;

bindSchemas(findingProposals, findingProposalSchemas);
