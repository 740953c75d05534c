import { screenshotDays } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, recordId } from '../core/text.schema.ts';
import { domainVerificationSchema } from '../domain-verifications/domain-verifications.schema.ts';
import { fileSchema } from '../files/stored-file.schema.ts';
import { providerSurfaceFiles } from './provider-surface-files.ts';
import { surfaceHostDetailSchema } from './surface-host.schema.ts';

const ofRecord = z.strictObject({ companyId: recordId, id: recordId });
/** Schemas of an upload whose file stays unattached until another call names it. */
const takenSchemas = { params: ofRecord, limit: { calls: 60, seconds: 60 }, result: fileSchema } as const;
const known = 'unattached files are visible only to the uploader and deleted after 24 hours.';

/** Schemas, limits and summaries of `providerSurfaceFiles`. */
export const providerSurfaceFileSchemas = {
  verifyDomain: {
    summary: 'Verifies a domain of a client without a check, with the reason and the file of the authorization.',
    params: ofRecord,
    body: z.strictObject({ reason: line(500, 'Enter a reason'), fileId: recordId }),
    result: domainVerificationSchema,
  },
  addAuthorization: { ...takenSchemas, summary: `Uploads the authorization of a domain’s owner; ${known}` },
  addScreenshotFile: { ...takenSchemas, summary: `Uploads an image for a screenshot; ${known}` },
  addScreenshot: {
    summary: `Adds a screenshot of a service. It is removed after ${screenshotDays} days.`,
    params: ofRecord,
    body: z.strictObject({
      fileId: recordId,
      port: z.number().int().min(0).max(65_535),
      url: line(2_000, 'Enter the address of the page'),
    }),
    result: surfaceHostDetailSchema,
  },
  removeScreenshot: {
    summary: 'Removes a screenshot.',
    params: ofRecord.extend({ screenshotId: recordId }),
    result: surfaceHostDetailSchema,
  },
} satisfies GroupSchemas;

bindSchemas(providerSurfaceFiles, providerSurfaceFileSchemas);
