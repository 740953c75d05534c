import { z } from 'zod';

import { companyList, limitedList, enumList } from '../core/answer-lists.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { publicationParts } from './publication-preview.ts';

/** Preview of publishing an engagement: the parts that the client will see, missing parts, and the users to notify. */
export const publicationPreviewSchema = z.strictObject({
  counts: z.strictObject({
    findings: z.number().int(),
    /** Entries of scope, team and coverage. */
    scope: z.number().int(),
    team: z.number().int(),
    coverage: z.number().int(),
    bestPractices: z.number().int(),
    attackSteps: z.number().int(),
  }),
  /** Parts without any content. */
  missing: enumList(z.enum(publicationParts)),
  /** Characters of its texts that the PDF prints as boxes, each once; at most twelve. */
  undrawn: limitedList(z.string()),
  /** Active users who can view engagements and did not mute such notifications. */
  recipients: companyList(z.strictObject({ _id: recordId, fullname: z.string() })),
});
export type PublicationPreview = z.output<typeof publicationPreviewSchema>;
