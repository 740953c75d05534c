import { z } from 'zod';

import { listOfWords } from './answer-lists.ts';
import { engagementRowSchema } from './engagements.ts';
import { moment, recordId } from './text.ts';

/** Whether a client sees an engagement: a draft not yet, a withdrawn one no longer, and nothing that is attached to them. */
export const publications = ['Draft', 'Published', 'Withdrawn'] as const;
export type Publication = (typeof publications)[number];

/** What staff see of it. */
export const publicationShape = {
  publication: z.enum(publications),
  /** When the client saw it first. */
  publishedAt: moment.nullable(),
};

/** A line of the list as staff see it. */
export const clientEngagementRowSchema = engagementRowSchema.extend(publicationShape);
export type ClientEngagementRow = z.output<typeof clientEngagementRowSchema>;

/** What a draft of an engagement may lack before it is published. */
export const engagementLacks = ['dates', 'scope', 'summary', 'findings'] as const;
/** Where an engagement is: hidden from the client, planned, under way, or completed. */
export const engagementStages = ['draft', 'upcoming', 'running', 'done'] as const;

/** A member of the staff. */
export const personSchema = z.strictObject({ _id: recordId, fullname: z.string() });

/** A line of the list over all clients. */
export const staffEngagementRowSchema = clientEngagementRowSchema.extend({
  company: z.strictObject({ _id: recordId, name: z.string(), logo: z.string().nullable() }),
  /** Who leads it on the provider's side. */
  lead: personSchema.nullable(),
  /** Findings by severity, from critical to info. */
  bySeverity: z.array(z.number().int()).length(5),
  /** Drafts of findings, which the client does not see. */
  numOfDrafts: z.number().int(),
  lacks: listOfWords(z.enum(engagementLacks)),
});
export type StaffEngagementRow = z.output<typeof staffEngagementRowSchema>;
