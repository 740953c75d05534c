/** States of the review of a draft. */
export const draftReviewStates = ['requested', 'approved', 'returned'] as const;
export type DraftReviewState = (typeof draftReviewStates)[number];

/** The most drafts that one call reviews or publishes. */
export const draftsAtOnce = 500;
