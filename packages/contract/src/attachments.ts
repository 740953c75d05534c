import { z } from 'zod';

import type { Access } from './access.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { engagementAccess, engagementEvents } from './engagements.ts';
import { attachmentRules, engagementFileRules, fileSchema } from './file-schema.ts';
import { recordId } from './text.ts';

const staffAccess: Access = { staff: ['engagements:write'] };
const ofClient = z.strictObject({ companyId: recordId });
/** All of them take one file each; most of them let it wait for the words that name it. */
const taken = {
  method: 'POST',
  file: attachmentRules,
  limit: { calls: 60, seconds: 60 },
  result: fileSchema,
} as const;
const known = 'unattached files are visible only to the uploader and deleted after 24 hours.';

/** Where the client's people send the files of what they are about to write. */
export const attachments = {
  ofFinding: uploadEndpoint({
    ...taken,
    path: '/engagements/:id/findings/:findingId/files',
    access: engagementAccess,
    summary: `Uploads a file for a comment or status change; ${known}`,
    params: z.strictObject({ id: recordId, findingId: recordId }),
  }),
  ofRequest: uploadEndpoint({
    ...taken,
    path: '/engagements/:id/retests/files',
    access: engagementAccess,
    summary: `Uploads a file for a retest request; ${known}`,
    params: z.strictObject({ id: recordId }),
  }),
  ofRetest: uploadEndpoint({
    ...taken,
    path: '/engagements/:id/retests/:retestId/files',
    access: engagementAccess,
    summary: `Uploads a file for a message; ${known}`,
    params: z.strictObject({ id: recordId, retestId: recordId }),
  }),
};

/** The same for the provider's staff. */
export const providerAttachments = {
  ofFinding: uploadEndpoint({
    ...taken,
    path: '/provider/companies/:companyId/findings/:findingId/files',
    access: staffAccess,
    summary: `Uploads a file for a comment; ${known}`,
    params: ofClient.extend({ findingId: recordId }),
  }),
  ofRetest: uploadEndpoint({
    ...taken,
    path: '/provider/companies/:companyId/retests/:retestId/files',
    access: staffAccess,
    summary: `Uploads a file for a message; ${known}`,
    params: ofClient.extend({ retestId: recordId }),
  }),
};

const emits = [engagementEvents.updated];

/** The files of a client's engagement, such as its report, which the client finds in the overview. */
export const engagementFiles = {
  add: uploadEndpoint({
    ...taken,
    path: '/provider/companies/:companyId/engagements/:id/files',
    access: staffAccess,
    summary: 'Uploads a file to an engagement.',
    changes: { noun: 'engagement', id: 'id' },
    params: ofClient.extend({ id: recordId }),
    file: engagementFileRules,
    emits,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/companies/:companyId/engagements/:id/files/:fileId',
    access: staffAccess,
    summary: 'Deletes a file from an engagement.',
    changes: { noun: 'engagement', id: 'id' },
    params: ofClient.extend({ id: recordId, fileId: recordId }),
    result: z.strictObject({ removed: z.literal(true) }),
    emits,
  }),
};
