import { verificationStates } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import { surfaceAccess, verifyDomainAccess } from './attack-surface-access.ts';
import { surfaceEvents } from './attack-surface.ts';
import { endpoint } from './endpoint.ts';
import { fileSchema } from './file-schema.ts';
import { moment, recordId } from './text.ts';

export { verifyDomainAccess } from './attack-surface-access.ts';

/** A domain, and how its owner proves that it is theirs. */
export const domainVerificationSchema = z.strictObject({
  _id: recordId,
  domain: z.string(),
  state: z.enum(verificationStates),
  /** `_gatehouse.<domain>`. */
  txtName: z.string(),
  txtValue: z.string(),
  /** `https://<domain>/.well-known/gatehouse.txt`, whose content is `txtValue`. */
  fileUrl: z.string(),
  checkedAt: moment.nullable(),
  /** Why the last check failed, in one sentence. */
  reason: z.string(),
  /** The provider's word for the domain; null where there is none. */
  override: z
    .strictObject({
      reason: z.string(),
      by: z.string(),
      at: moment,
      /** The authorization of the owner, for the company's admin and the provider. */
      file: fileSchema.nullable(),
    })
    .nullable(),
});
export type DomainVerification = z.output<typeof domainVerificationSchema>;

/** Proofs that domains belong to the company. Only hosts below verified domains are scanned. */
export const domainVerifications = {
  list: endpoint({
    method: 'GET',
    path: '/company/domainVerifications',
    access: surfaceAccess,
    summary: 'Domains of the company with the state of their verification.',
    reads: { noun: 'domainVerification' },
    result: z.array(domainVerificationSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/domainVerifications',
    access: verifyDomainAccess,
    summary: 'Starts the verification of a domain. Public suffixes are refused.',
    changes: { noun: 'domainVerification' },
    limit: { calls: 30, seconds: 60 },
    emits: [surfaceEvents.updated],
    body: z.strictObject({
      domain: z.string().trim().toLowerCase().min(1, 'Enter a domain such as acme.example').max(253),
    }),
    result: domainVerificationSchema,
  }),
  check: endpoint({
    method: 'POST',
    path: '/company/domainVerifications/:id/check',
    access: verifyDomainAccess,
    summary: 'Looks for the DNS record or the file now.',
    changes: { noun: 'domainVerification' },
    limit: { calls: 6, seconds: 60 },
    emits: [surfaceEvents.updated],
    params: z.strictObject({ id: recordId }),
    result: domainVerificationSchema,
  }),
};
