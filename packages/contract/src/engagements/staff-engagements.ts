/** Whether a client sees an engagement: a draft not yet, a withdrawn one no longer, and nothing that is attached to them. */
export const publications = ['Draft', 'Published', 'Withdrawn'] as const;
export type Publication = (typeof publications)[number];

/** What a draft of an engagement may lack before it is published. */
export const engagementLacks = ['dates', 'scope', 'summary', 'findings'] as const;
/** Where an engagement is: hidden from the client, planned, under way, or completed. */
export const engagementStages = ['draft', 'upcoming', 'running', 'done'] as const;
