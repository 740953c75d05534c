import { verificationStates } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import { companyDomain } from '../company/company-fields.schema.ts';
import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { fileSchema } from '../files/stored-file.schema.ts';
import { clientDomains, domainVerifications } from './domain-verifications.ts';

const usesSchema = z.strictObject({ leaks: z.boolean(), surface: z.boolean(), phishing: z.boolean() });
export type DomainUses = z.output<typeof usesSchema>;

/** A domain with its uses, and the ways to prove its ownership. */
export const domainVerificationSchema = z.strictObject({
  _id: recordId,
  domain: z.string(),
  state: z.enum(verificationStates),
  /** True if provider staff entered it: used for leaks and phishing before it is verified. */
  isConfirmed: z.boolean(),
  /** Uses that are switched on. */
  uses: usesSchema,
  /** Uses in effect: switched on, and allowed by the verification or the provider. */
  active: usesSchema,
  /** `_gatehouse.<domain>`. */
  txtName: z.string(),
  txtValue: z.string(),
  /** `https://<domain>/.well-known/gatehouse.txt`, with `txtValue` as its content. */
  fileUrl: z.string(),
  checkedAt: moment.nullable(),
  /** The reason why the last check failed, in one sentence. */
  reason: z.string(),
  /** The provider's approval of the domain; null if there is none. */
  override: z
    .strictObject({
      reason: z.string(),
      by: z.string(),
      at: moment,
      /** The authorization by the owner, for the company's admin and the provider. */
      file: fileSchema.nullable(),
    })
    .nullable(),
});
export type DomainVerification = z.output<typeof domainVerificationSchema>;
const newDomain = z.strictObject({ domain: companyDomain });
const removed = z.strictObject({ removed: z.literal(true) });
const ofOwn = z.strictObject({ id: recordId });

/** Schemas, limits and summaries of `domainVerifications`. */
export const domainVerificationSchemas = {
  list: {
    summary: 'Domains of the company, what they are used for and the state of their verification.',
    result: companyList(domainVerificationSchema),
  },
  create: {
    summary:
      'Adds a domain and starts its verification. Public suffixes and domains of other clients are refused. Nothing uses the domain before it is verified.',
    limit: { calls: 30, seconds: 60 },
    body: newDomain,
    result: domainVerificationSchema,
  },
  check: {
    summary: 'Looks for the DNS record or the file now.',
    limit: { calls: 6, seconds: 60 },
    params: ofOwn,
    result: domainVerificationSchema,
  },
  setUses: {
    summary: 'Switches the given uses of a domain on or off. Existing records stay.',
    params: ofOwn,
    body: usesSchema.partial(),
    result: domainVerificationSchema,
  },
  remove: {
    summary: 'Removes a domain and its verification. Every use ends immediately; existing records stay.',
    params: ofOwn,
    result: removed,
  },
} satisfies GroupSchemas;

bindSchemas(domainVerifications, domainVerificationSchemas);
const ofClient = z.strictObject({ companyId: recordId });
const ofRecord = z.strictObject({ companyId: recordId, id: recordId });

/** Schemas, limits and summaries of `clientDomains`. */
export const clientDomainSchemas = {
  list: {
    summary: 'Domains of a client, what they are used for and the state of their verification.',
    params: ofClient,
    result: companyList(domainVerificationSchema),
  },
  create: {
    summary:
      'Adds a domain of a client, which is used for leaks and phishing immediately, and for scans once it is verified.',
    limit: { calls: 60, seconds: 60 },
    params: ofClient,
    body: newDomain,
    result: domainVerificationSchema,
  },
  check: {
    summary: 'Looks for the DNS record or the file of a client’s domain now.',
    limit: { calls: 6, seconds: 60 },
    params: ofRecord,
    result: domainVerificationSchema,
  },
  setUses: {
    summary: 'Switches the given uses of a client’s domain on or off. Existing records stay.',
    params: ofRecord,
    body: usesSchema.partial(),
    result: domainVerificationSchema,
  },
  remove: {
    summary: 'Removes a domain of a client. Every use ends immediately; existing records stay.',
    params: ofRecord,
    result: removed,
  },
} satisfies GroupSchemas;

bindSchemas(clientDomains, clientDomainSchemas);
