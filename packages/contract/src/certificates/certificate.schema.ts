import { z } from 'zod';

import { moment, recordId } from '../core/text.schema.ts';
import { certificateStatuses } from './certificate.ts';

/** 26 characters of base32 in lowercase, accepted in either case. Other values match no certificate. */
export const certificateId = z.string().toLowerCase().max(64);

const shown = {
  certificateId: z.string(),
  number: z.string(),
  status: z.enum(certificateStatuses),
  /** Empty where the holder was erased. */
  fullname: z.string(),
  course: z.string(),
  /** The company. */
  issuer: z.string(),
  issuedAt: moment,
  validUntil: moment.nullable(),
  revokedAt: moment.nullable(),
} as const;

/** The public part of a certificate, for anyone with its ID. */
export const verifiedCertificateSchema = z.strictObject({
  ...shown,
  /** The signed Open Badges 3.0 credential (VC-JWT); null where the holder was erased. */
  credential: z.string().nullable(),
});
export type VerifiedCertificate = z.output<typeof verifiedCertificateSchema>;

/** A certificate as its holder sees it. */
export const heldCertificateSchema = z.strictObject(shown);
export type HeldCertificate = z.output<typeof heldCertificateSchema>;

/** A certificate in the list of HR. */
export const certificateRowSchema = z.strictObject({
  _id: recordId,
  ...shown,
  session: z.string(),
  score: z.number().int().nullable(),
  total: z.number().int().nullable(),
  revocationReason: z.string(),
  /** The certificate that replaces this one. */
  replacedBy: z.strictObject({ certificateId: z.string(), number: z.string() }).nullable(),
  /** The certificate that this one replaces. */
  replaces: z.strictObject({ certificateId: z.string(), number: z.string() }).nullable(),
});
export type CertificateRow = z.output<typeof certificateRowSchema>;

/** A signing key as staff see it. */
export const certificateKeySchema = z.strictObject({
  kid: z.string(),
  /** The active key signs, retired keys still verify, a withdrawn key does neither. */
  state: z.enum(['Active', 'Retired', 'Withdrawn']),
  createdAt: moment,
  retiredAt: moment.nullable(),
  withdrawnAt: moment.nullable(),
  numOfCertificates: z.number().int(),
});
export type CertificateKey = z.output<typeof certificateKeySchema>;
