import type { Access } from '../core/access.ts';
import { deleteCall } from '../core/calls.ts';
import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { engagementAccess, engagementEvents } from '../engagements/engagements.ts';
import { attachmentRules, engagementFileRules } from '../files/stored-file.ts';
import type { attachmentSchemas, engagementFileSchemas, providerAttachmentSchemas } from './attachments.schema.ts';

const staffAccess: Access = { staff: ['engagements:write'] };
/** All uploads of one file; most files stay unattached until a comment or change names them. */
const taken = { method: 'POST', file: attachmentRules } as const;

/** Uploads of clients for texts that are not sent yet. */
export const attachments = endpoints(typedBy<typeof attachmentSchemas>(), {
  ofFinding: uploadEndpoint({ ...taken, path: '/engagements/:id/findings/:findingId/files', access: engagementAccess }),
  ofRequest: uploadEndpoint({ ...taken, path: '/engagements/:id/retests/files', access: engagementAccess }),
  ofRetest: uploadEndpoint({ ...taken, path: '/engagements/:id/retests/:retestId/files', access: engagementAccess }),
});

/** Uploads of provider staff for texts that are not sent yet. */
export const providerAttachments = endpoints(typedBy<typeof providerAttachmentSchemas>(), {
  ofFinding: uploadEndpoint({
    ...taken,
    path: '/provider/companies/:companyId/findings/:findingId/files',
    access: staffAccess,
  }),
  ofRetest: uploadEndpoint({
    ...taken,
    path: '/provider/companies/:companyId/retests/:retestId/files',
    access: staffAccess,
  }),
});

const emits = [engagementEvents.updated];

/** Files of a client's engagement, such as its report, which the client sees in the overview. */
export const engagementFiles = endpoints(typedBy<typeof engagementFileSchemas>(), {
  add: uploadEndpoint({
    ...taken,
    path: '/provider/companies/:companyId/engagements/:id/files',
    access: staffAccess,
    changes: { noun: 'engagement', id: 'id' },
    file: engagementFileRules,
    emits,
  }),
  remove: deleteCall('/provider/companies/:companyId/engagements/:id/files/:fileId', {
    access: staffAccess,
    changes: { noun: 'engagement', id: 'id' },
    emits,
  }),
});
