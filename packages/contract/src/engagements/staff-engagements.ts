/**
 * Visibility of an engagement for its client, with everything attached to it: a draft is not visible yet, a withdrawn
 * one no longer.
 */
export const publications = ['Draft', 'Published', 'Withdrawn'] as const;
export type Publication = (typeof publications)[number];

/** Fields that a draft of an engagement may lack before it is published. */
export const missingParts = ['dates', 'scope', 'summary', 'findings'] as const;
/** Stages of an engagement: hidden from the client, planned, under way, completed. */
export const engagementStages = ['draft', 'upcoming', 'running', 'done'] as const;
