/** States of the review of a draft. */
export const draftReviewStates = ['requested', 'approved', 'returned'] as const;
export type DraftReviewState = (typeof draftReviewStates)[number];

/** Maximum number of drafts in one call. */
export const draftsAtOnce = 500;
