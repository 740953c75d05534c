import { companyEvents } from '../company/company.ts';
import { deleteCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { attachmentRules, imageRules } from '../files/stored-file.ts';
import { surfaceStaffAccess } from './attack-surface-access.ts';
import { surfaceEvents } from './attack-surface.ts';
import type { providerSurfaceFileSchemas } from './provider-surface-files.schema.ts';

const access = surfaceStaffAccess;
const at = '/provider/companies/:companyId';
/** An upload whose file stays unattached until another call names it. */
const taken = { method: 'POST', access, file: attachmentRules } as const;

/** Uploads of provider staff: evidence that a domain belongs to a client, and screenshots of pages. */
export const providerSurfaceFiles = endpoints(typedBy<typeof providerSurfaceFileSchemas>(), {
  verifyDomain: putCall(`${at}/domainVerifications/:id`, {
    access,
    changes: { noun: 'surfaceScope', also: ['domainVerification', 'clientDomains', 'surfaceHosts', 'surfaceTree'] },
    emits: [surfaceEvents.updated, companyEvents.updated],
  }),
  addAuthorization: uploadEndpoint({ ...taken, path: `${at}/domainVerifications/:id/files` }),
  addScreenshotFile: uploadEndpoint({ ...taken, path: `${at}/hosts/:id/files`, file: imageRules }),
  addScreenshot: postCall(`${at}/hosts/:id/screenshots`, {
    access,
    changes: { noun: 'surfaceHost', id: 'id', answersRecord: true },
    emits: [surfaceEvents.updated],
  }),
  removeScreenshot: deleteCall(`${at}/hosts/:id/screenshots/:screenshotId`, {
    access,
    changes: { noun: 'surfaceHost', id: 'id', answersRecord: true },
    emits: [surfaceEvents.updated],
  }),
});
