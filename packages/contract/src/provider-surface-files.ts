import { screenshotDays } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { surfaceStaffAccess } from './attack-surface-access.ts';
import { surfaceEvents } from './attack-surface.ts';
import { companyEvents } from './company.ts';
import { surfaceHostDetailSchema } from './attack-surface-schema.ts';
import { domainVerificationSchema } from './domain-verifications.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { attachmentRules, fileSchema, imageRules } from './file-schema.ts';
import { line, recordId } from './text.ts';

const access = surfaceStaffAccess;
const at = '/provider/companies/:companyId';
const ofRecord = z.strictObject({ companyId: recordId, id: recordId });
/** A file that waits for what names it. */
const taken = {
  method: 'POST',
  access,
  params: ofRecord,
  file: attachmentRules,
  limit: { calls: 60, seconds: 60 },
  result: fileSchema,
} as const;
const known = 'unattached files are visible only to the uploader and deleted after 24 hours.';

/** What the provider's staff prove with files: that a domain is a client's, and how a page looks. */
export const providerSurfaceFiles = {
  verifyDomain: endpoint({
    method: 'PUT',
    path: `${at}/domainVerifications/:id`,
    access,
    summary: 'Verifies a domain of a client without a check, with the reason and the file of the authorization.',
    changes: { noun: 'surfaceScope', also: ['domainVerification', 'clientDomains', 'surfaceHosts', 'surfaceTree'] },
    emits: [surfaceEvents.updated, companyEvents.updated],
    params: ofRecord,
    body: z.strictObject({ reason: line(500, 'Enter a reason'), fileId: recordId }),
    result: domainVerificationSchema,
  }),
  addAuthorization: uploadEndpoint({
    ...taken,
    path: `${at}/domainVerifications/:id/files`,
    summary: `Uploads the authorization of a domain’s owner; ${known}`,
  }),
  addScreenshotFile: uploadEndpoint({
    ...taken,
    path: `${at}/hosts/:id/files`,
    summary: `Uploads an image for a screenshot; ${known}`,
    file: imageRules,
  }),
  addScreenshot: endpoint({
    method: 'POST',
    path: `${at}/hosts/:id/screenshots`,
    access,
    summary: `Adds a screenshot of a service. It is removed after ${screenshotDays} days.`,
    changes: { noun: 'surfaceHost', id: 'id', answersRecord: true },
    emits: [surfaceEvents.updated],
    params: ofRecord,
    body: z.strictObject({
      fileId: recordId,
      port: z.number().int().min(0).max(65_535),
      url: line(2_000, 'Enter the address of the page'),
    }),
    result: surfaceHostDetailSchema,
  }),
  removeScreenshot: endpoint({
    method: 'DELETE',
    path: `${at}/hosts/:id/screenshots/:screenshotId`,
    access,
    summary: 'Removes a screenshot.',
    changes: { noun: 'surfaceHost', id: 'id', answersRecord: true },
    emits: [surfaceEvents.updated],
    params: ofRecord.extend({ screenshotId: recordId }),
    result: surfaceHostDetailSchema,
  }),
};
