import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { findingDraftAccess as access, findingDraftEvents } from './finding-drafts-access.ts';
import { draftReviewsSchema, draftVerdictsSchema, reviewRequestsSchema } from './finding-drafts-schema.ts';
import { recordId } from './text.ts';

const many = {
  path: '/provider/companies/:companyId/findingDraftReviews',
  access,
  changes: { noun: 'findingDraft' },
  params: z.strictObject({ companyId: recordId }),
  emits: [findingDraftEvents.updated],
  result: draftReviewsSchema,
} as const;

/** Reviews of several drafts of one client in one step. */
export const findingDraftReviews = {
  request: endpoint({
    ...many,
    method: 'POST',
    summary: 'Requests a review of several drafts, of one colleague, who is notified once, or of anyone.',
    body: reviewRequestsSchema,
  }),
  decide: endpoint({
    ...many,
    method: 'PUT',
    summary:
      'Approves several drafts, or returns them with one note. Each is checked by itself: own drafts, and those that changed in the meantime, are listed and left unchanged.',
    body: draftVerdictsSchema,
  }),
};
