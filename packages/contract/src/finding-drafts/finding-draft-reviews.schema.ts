import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { findingDraftReviews } from './finding-draft-reviews.ts';
import { draftReviewsSchema, draftVerdictsSchema, reviewRequestsSchema } from './finding-draft.schema.ts';

const manySchemas = { params: z.strictObject({ companyId: recordId }), result: draftReviewsSchema } as const;

/** Schemas, limits and summaries of `findingDraftReviews`. */
export const findingDraftReviewSchemas = {
  request: {
    ...manySchemas,
    summary: 'Requests a review of several drafts, of one colleague, who is notified once, or of anyone.',
    body: reviewRequestsSchema,
  },
  decide: {
    ...manySchemas,
    summary:
      'Approves several drafts, or returns them with one note. Each is checked by itself: own drafts, and those that changed in the meantime, are listed and left unchanged.',
    body: draftVerdictsSchema,
  },
} satisfies GroupSchemas;

bindSchemas(findingDraftReviews, findingDraftReviewSchemas);
