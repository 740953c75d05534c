import { getCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { engagementEvents } from '../engagements/engagements.ts';
import { findingDraftAccess as access, findingDraftEvents } from '../finding-drafts/finding-drafts-access.ts';
import type { findingProposalSchemas } from './finding-proposals.schema.ts';

/** Fields of a finding that both scans and users can write; the rating is the severity with its vector. */
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
const path = '/provider/companies/:companyId/findings/:findingId/proposals';

/** Proposals of scans for fields that users edited. */
export const findingProposals = endpoints(typedBy<typeof findingProposalSchemas>(), {
  list: getCall(path, { access, reads: { noun: 'findingProposals', id: 'findingId' } }),
  decide: putCall(`${path}/:field`, {
    access,
    changes: { noun: 'findingProposals', id: 'findingId', also: ['finding', 'findingDraft'] },
    emits: [engagementEvents.updated, findingDraftEvents.updated],
  }),
});
