import { type PeopleField, peopleFields } from '@gatehouse/domain/people-columns';
import { z } from 'zod';

import { cutList, listOfWords } from './answer-lists.ts';
import { uploadEndpoint } from './endpoint.ts';
import { chosenEncoding, fileReading } from './people-files.ts';
import { phishingEvents, phishingOptionsAccess } from './phishing-access.ts';
import { recordId } from './text.ts';

/** What a list of recipients says of each of them. */
export const recipientFields = [
  'email',
  'fullname',
  'firstName',
  'lastName',
  'department',
  'jobTitle',
] as const satisfies readonly PeopleField[];

const text = z.string().trim().max(500);

/** Which column holds what, by the names of the columns. */
export const recipientMappingSchema = z.strictObject({
  email: text.optional(),
  fullname: text.optional(),
  firstName: text.optional(),
  lastName: text.optional(),
  department: text.optional(),
  jobTitle: text.optional(),
});

/** What is changed of the file before it is read, by the numbers of the lines; null leaves a line out. */
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

/** So many lines and problems are shown; those with a problem first. */
export const recipientLinesAtMost = 500;

/** Domains that are not the company’s: the provider accepts them before the campaign starts. */
export const foreignDomainsSchema = cutList(z.strictObject({ domain: z.string(), recipients: count }));

const previewSchema = z.strictObject({
  headers: cutList(z.string()),
  /** The first rows as they are written, to map columns by. */
  samples: cutList(cutList(z.string())),
  mapping: recipientMappingSchema,
  numOfRecipients: count,
  numOfProblems: count,
  lines: cutList(
    z.strictObject({
      line: count,
      email: z.string(),
      fullname: z.string(),
      department: z.string(),
      jobTitle: z.string(),
      problems: listOfWords(z.strictObject({ field: field.nullable(), message: z.string() })),
    }),
  ),
  /** What is wrong with the table as a whole, such as a column that is missing. */
  faults: cutList(z.string()),
  foreignDomains: foreignDomainsSchema,
  ...fileReading,
});
export type RecipientPreview = z.output<typeof previewSchema>;

const path = '/activities/:campaignId/updateUsersForPhishingSimulationForCompany';
const params = z.strictObject({ campaignId: recordId });
const body = z.strictObject({
  /** As JSON; without it the columns are found by their names. */
  mapping: z.string().max(2_000).optional(),
  /** As JSON, by the numbers of the lines. */
  corrections: z.string().max(200_000).optional(),
  encoding: chosenEncoding,
});

/** Recipients of a campaign as the client uploads them: Excel workbooks or CSV, told apart by content. */
export const phishingRecipients = {
  preview: uploadEndpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: phishingOptionsAccess,
    summary: 'Previews a list of recipients (xls, xlsx or CSV) line by line. Nothing is changed.',
    limit: { calls: 60, seconds: 60 },
    params,
    body,
    result: previewSchema,
  }),
  replace: uploadEndpoint({
    method: 'PUT',
    path,
    access: phishingOptionsAccess,
    summary:
      'Replaces the recipients of a campaign. 422 with the lines that are wrong, of which none is stored; 409 once it has started.',
    changes: { noun: 'phishingCampaign', id: 'campaignId', also: ['phishingCampaigns', 'phishingEntries'] },
    limit: { calls: 20, seconds: 60 },
    emits: [phishingEvents.updated],
    params,
    body,
    result: z.strictObject({
      numOfRecipients: count,
      recipientsState: z.literal('Uploaded'),
      foreignDomains: previewSchema.shape.foreignDomains,
    }),
  }),
};
