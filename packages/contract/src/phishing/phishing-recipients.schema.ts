import { peopleFields } from '@gatehouse/domain/people-columns';
import { z } from 'zod';

import { limitedList, enumList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { chosenEncoding, fileReading } from '../users/people-files.schema.ts';
import { phishingRecipients } from './phishing-recipients.ts';

const text = z.string().trim().max(500);

/** The column of each field, by heading. */
export const recipientMappingSchema = z.strictObject({
  email: text.optional(),
  fullname: text.optional(),
  firstName: text.optional(),
  lastName: text.optional(),
  department: text.optional(),
  jobTitle: text.optional(),
});

/** Corrections of the file, by line number; null omits the line. */
export const recipientCorrectionsSchema = z.record(
  z.string().regex(/^[1-9]\d{0,6}$/),
  z
    .strictObject({
      email: text.optional(),
      fullname: text.optional(),
      department: text.optional(),
      jobTitle: text.optional(),
    })
    .nullable(),
);

const count = z.number().int();
const field = z.enum(peopleFields);

/** Domains outside the company, which the provider must accept before the campaign starts. */
export const foreignDomainsSchema = limitedList(z.strictObject({ domain: z.string(), recipients: count }));

const previewSchema = z.strictObject({
  headers: limitedList(z.string()),
  /** The first rows as they are written, to map columns by. */
  samples: limitedList(limitedList(z.string())),
  mapping: recipientMappingSchema,
  numOfRecipients: count,
  numOfProblems: count,
  lines: limitedList(
    z.strictObject({
      line: count,
      email: z.string(),
      fullname: z.string(),
      department: z.string(),
      jobTitle: z.string(),
      problems: enumList(z.strictObject({ field: field.nullable(), message: z.string() })),
    }),
  ),
  /** Errors of the table as a whole, such as a missing column. */
  faults: limitedList(z.string()),
  foreignDomains: foreignDomainsSchema,
  ...fileReading,
});
export type RecipientPreview = z.output<typeof previewSchema>;
const params = z.strictObject({ campaignId: recordId });
const body = z.strictObject({
  /** The mapping as JSON; by default the headings decide. */
  mapping: z.string().max(2_000).optional(),
  /** Corrected lines as JSON, keyed by line number. */
  corrections: z.string().max(200_000).optional(),
  encoding: chosenEncoding,
});

/** Schemas, limits and summaries of `phishingRecipients`. */
export const phishingRecipientSchemas = {
  preview: {
    summary: 'Previews a list of recipients (xls, xlsx or CSV) line by line. Nothing is changed.',
    limit: { calls: 60, seconds: 60 },
    params,
    body,
    result: previewSchema,
  },
  replace: {
    summary:
      'Replaces the recipients of a campaign. 422 with the lines that are wrong, of which none is stored; 409 once it has started.',
    limit: { calls: 20, seconds: 60 },
    params,
    body,
    result: z.strictObject({
      numOfRecipients: count,
      recipientsState: z.literal('Uploaded'),
      foreignDomains: previewSchema.shape.foreignDomains,
    }),
  },
} satisfies GroupSchemas;

bindSchemas(phishingRecipients, phishingRecipientSchemas);
