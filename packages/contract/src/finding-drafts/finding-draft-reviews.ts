import { postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { findingDraftReviewSchemas } from './finding-draft-reviews.schema.ts';
import { findingDraftAccess as access, findingDraftEvents } from './finding-drafts-access.ts';

const path = '/provider/companies/:companyId/findingDraftReviews';
const many = { access, changes: { noun: 'findingDraft' }, emits: [findingDraftEvents.updated] } as const;

/** Reviews of several drafts of one client in one step. */
export const findingDraftReviews = endpoints(typedBy<typeof findingDraftReviewSchemas>(), {
  request: postCall(path, many),
  decide: putCall(path, many),
});
