import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { fileSchema } from '../files/stored-file.schema.ts';
import { attachments, engagementFiles, providerAttachments } from './attachments.ts';

const ofClient = z.strictObject({ companyId: recordId });
/** Schemas of all uploads of one file; most files stay unattached until a comment or change names them. */
const takenSchemas = { limit: { calls: 60, seconds: 60 }, result: fileSchema } as const;
const known = 'unattached files are visible only to the uploader and deleted after 24 hours.';

/** Schemas, limits and summaries of `attachments`. */
export const attachmentSchemas = {
  ofFinding: {
    ...takenSchemas,
    summary: `Uploads a file for a comment or status change; ${known}`,
    params: z.strictObject({ id: recordId, findingId: recordId }),
  },
  ofRequest: {
    ...takenSchemas,
    summary: `Uploads a file for a retest request; ${known}`,
    params: z.strictObject({ id: recordId }),
  },
  ofRetest: {
    ...takenSchemas,
    summary: `Uploads a file for a message; ${known}`,
    params: z.strictObject({ id: recordId, retestId: recordId }),
  },
} satisfies GroupSchemas;

bindSchemas(attachments, attachmentSchemas);

/** Schemas, limits and summaries of `providerAttachments`. */
export const providerAttachmentSchemas = {
  ofFinding: {
    ...takenSchemas,
    summary: `Uploads a file for a comment; ${known}`,
    params: ofClient.extend({ findingId: recordId }),
  },
  ofRetest: {
    ...takenSchemas,
    summary: `Uploads a file for a message; ${known}`,
    params: ofClient.extend({ retestId: recordId }),
  },
} satisfies GroupSchemas;

bindSchemas(providerAttachments, providerAttachmentSchemas);

/** Schemas, limits and summaries of `engagementFiles`. */
export const engagementFileSchemas = {
  add: {
    ...takenSchemas,
    summary: 'Uploads a file to an engagement.',
    params: ofClient.extend({ id: recordId }),
  },
  remove: {
    summary: 'Deletes a file from an engagement.',
    params: ofClient.extend({ id: recordId, fileId: recordId }),
    result: z.strictObject({ removed: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(engagementFiles, engagementFileSchemas);
