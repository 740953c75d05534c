import { verificationStates } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import type { Access } from './access.ts';
import { companyList } from './answer-lists.ts';
import { verifyDomainAccess } from './attack-surface-access.ts';
import { surfaceEvents } from './attack-surface.ts';
import { companyDomain } from './company-fields.ts';
import { clientDomainsAccess, companyAccess, companyEvents } from './company.ts';
import { endpoint } from './endpoint.ts';
import { fileSchema } from './file-schema.ts';
import { moment, recordId } from './text.ts';

export { verifyDomainAccess };

/** Uses of a domain: monitoring for leaked credentials, scans of the attack surface, phishing simulations and training emails. */
export const domainUses = ['leaks', 'surface', 'phishing'] as const;
export type DomainUse = (typeof domainUses)[number];

const usesSchema = z.strictObject({ leaks: z.boolean(), surface: z.boolean(), phishing: z.boolean() });
export type DomainUses = z.output<typeof usesSchema>;

/** A domain, what it is used for, and how its owner proves that it is theirs. */
export const domainVerificationSchema = z.strictObject({
  _id: recordId,
  domain: z.string(),
  state: z.enum(verificationStates),
  /** Entered by the provider's staff: used for leaks and phishing before it is verified. */
  isConfirmed: z.boolean(),
  /** Uses that are switched on. */
  uses: usesSchema,
  /** The uses that are in effect now: those that are switched on and that the verification, or the provider, allows. */
  active: usesSchema,
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

/** Everyone of the company sees its domains; the admin keeps them, whatever the company subscribes to. */
export const domainsAccess = { roles: ['company-admin', 'company-manager', 'company-user'] } as const satisfies Access;
/** Access to changes of the company's domains. */
export const keepDomainsAccess = companyAccess;

const emits = [companyEvents.updated, surfaceEvents.updated];
const newDomain = z.strictObject({ domain: companyDomain });
const removed = z.strictObject({ removed: z.literal(true) });
const changes = { noun: 'domainVerification' } as const;
const ofOwn = z.strictObject({ id: recordId });

/** The domains of the company: the one list for leaks, the attack surface and phishing. */
export const domainVerifications = {
  list: endpoint({
    method: 'GET',
    path: '/company/domainVerifications',
    access: domainsAccess,
    summary: 'Domains of the company, what they are used for and the state of their verification.',
    reads: { noun: 'domainVerification' },
    result: companyList(domainVerificationSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/domainVerifications',
    access: keepDomainsAccess,
    summary:
      'Adds a domain and starts its verification. Public suffixes and domains of other clients are refused. Nothing uses the domain before it is verified.',
    changes,
    limit: { calls: 30, seconds: 60 },
    emits,
    body: newDomain,
    result: domainVerificationSchema,
  }),
  check: endpoint({
    method: 'POST',
    path: '/company/domainVerifications/:id/check',
    access: keepDomainsAccess,
    summary: 'Looks for the DNS record or the file now.',
    changes,
    limit: { calls: 6, seconds: 60 },
    emits,
    params: ofOwn,
    result: domainVerificationSchema,
  }),
  setUses: endpoint({
    method: 'PUT',
    path: '/company/domainVerifications/:id/uses',
    access: keepDomainsAccess,
    summary: 'Switches the given uses of a domain on or off. Existing records stay.',
    changes,
    emits,
    params: ofOwn,
    body: usesSchema.partial(),
    result: domainVerificationSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/domainVerifications/:id',
    access: keepDomainsAccess,
    summary: 'Removes a domain and its verification. Every use ends immediately; existing records stay.',
    changes,
    emits,
    params: ofOwn,
    result: removed,
  }),
};

const at = '/provider/companies/:companyId/domainVerifications';
const access = clientDomainsAccess;
const changesOfClient = { noun: 'clientDomains', id: 'companyId' } as const;
const ofClient = z.strictObject({ companyId: recordId });
const ofRecord = z.strictObject({ companyId: recordId, id: recordId });

/** The same list of a client, for the provider's staff. */
export const clientDomains = {
  list: endpoint({
    method: 'GET',
    path: at,
    access,
    summary: 'Domains of a client, what they are used for and the state of their verification.',
    reads: { noun: 'clientDomains', id: 'companyId' },
    params: ofClient,
    result: companyList(domainVerificationSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: at,
    access,
    summary:
      'Adds a domain of a client, which is used for leaks and phishing immediately, and for scans once it is verified.',
    changes: changesOfClient,
    limit: { calls: 60, seconds: 60 },
    emits,
    params: ofClient,
    body: newDomain,
    result: domainVerificationSchema,
  }),
  check: endpoint({
    method: 'POST',
    path: `${at}/:id/check`,
    access,
    summary: 'Looks for the DNS record or the file of a client’s domain now.',
    changes: changesOfClient,
    limit: { calls: 6, seconds: 60 },
    emits,
    params: ofRecord,
    result: domainVerificationSchema,
  }),
  setUses: endpoint({
    method: 'PUT',
    path: `${at}/:id/uses`,
    access,
    summary: 'Switches the given uses of a client’s domain on or off. Existing records stay.',
    changes: changesOfClient,
    emits,
    params: ofRecord,
    body: usesSchema.partial(),
    result: domainVerificationSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${at}/:id`,
    access,
    summary: 'Removes a domain of a client. Every use ends immediately; existing records stay.',
    changes: changesOfClient,
    emits,
    params: ofRecord,
    result: removed,
  }),
};
