import { z } from 'zod';

import { enumList } from '../core/answer-lists.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { engagementRowSchema } from './engagements.schema.ts';
import { missingParts, publications } from './staff-engagements.ts';

/** Fields for staff. */
export const staffFields = {
  publication: z.enum(publications),
  /** Time of the first publication. */
  publishedAt: moment.nullable(),
};

/** An engagement in a list, for staff. */
export const clientEngagementRowSchema = engagementRowSchema.extend(staffFields);
export type ClientEngagementRow = z.output<typeof clientEngagementRowSchema>;

/** A member of the staff. */
export const personSchema = z.strictObject({ _id: recordId, fullname: z.string() });

/** An engagement in the list over all clients. */
export const staffEngagementRowSchema = clientEngagementRowSchema.extend({
  company: z.strictObject({ _id: recordId, name: z.string(), logo: z.string().nullable() }),
  /** The provider's lead of the engagement. */
  lead: personSchema.nullable(),
  /** Findings by severity, from critical to info. */
  bySeverity: z.array(z.number().int()).length(5),
  /** Drafts of findings, which the client does not see. */
  numOfDrafts: z.number().int(),
  lacks: enumList(z.enum(missingParts)),
});
export type StaffEngagementRow = z.output<typeof staffEngagementRowSchema>;
