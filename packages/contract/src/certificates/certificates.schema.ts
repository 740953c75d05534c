import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { emailLine, line, recordId } from '../core/text.schema.ts';
import {
  certificateId,
  certificateKeySchema,
  certificateRowSchema,
  heldCertificateSchema,
  verifiedCertificateSchema,
} from './certificate.schema.ts';
import { certificates } from './certificates.ts';

const ofRecord = z.strictObject({ id: recordId });
const ofCertificate = z.strictObject({ certificateId });
const ofKey = z.strictObject({ kid: z.string().min(1).max(64) });
const changedSchemas = { params: ofRecord, result: certificateRowSchema } as const;
/** Schemas of documents that are drawn on request, for the holder and HR only. */
const drawnSchemas = { params: ofCertificate, cost: 'report', limit: { calls: 30, seconds: 60 } } as const;

/** Schemas, limits and summaries of `certificates`. */
export const certificateSchemas = {
  list: { summary: 'Certificates of the company, newest first.', row: certificateRowSchema },
  revoke: {
    summary: 'Revokes a certificate. Verification shows it immediately.',
    ...changedSchemas,
    body: z.strictObject({ reason: line(500, 'Enter a reason') }),
  },
  reissue: {
    summary: 'Issues a certificate with the current name and revokes this one. The answer is the new one.',
    ...changedSchemas,
  },
  lookup: {
    summary:
      'Emails the holder a link to their certificates (1 hour). Always 202: it never reveals if an address is known.',
    limit: { calls: 20, seconds: 3_600 },
    neverKept: true,
    body: z.strictObject({ email: emailLine('Enter a valid email address') }),
    result: z.strictObject({ sent: z.literal(true) }),
  },
  held: {
    summary: 'Certificates behind an emailed link. `token` is exchanged for a cookie.',
    limit: { calls: 120, seconds: 60 },
    query: z.strictObject({ token: z.string().min(20).max(200).optional() }),
    result: companyList(heldCertificateSchema),
  },
  verify: {
    summary: 'Whether a certificate is valid, expired or revoked, with its signed credential.',
    params: ofCertificate,
    limit: { calls: 600, seconds: 60 },
    result: verifiedCertificateSchema,
  },
  pdf: { summary: 'The certificate as a PDF, for its holder and HR.', ...drawnSchemas },
  badge: {
    summary: 'The certificate as an image with its credential inside, for its holder and HR.',
    ...drawnSchemas,
  },
  key: { summary: 'A public key (JWK), also one that no longer signs.', params: ofKey, cost: 'report' },
  statusList: {
    summary: 'A signed Bitstring Status List (VC-JWT) of 131,072 certificates.',
    params: z.strictObject({ listId: recordId }),
    cost: 'report',
  },
  keys: {
    summary: 'The keys that sign certificates, newest first.',
    result: companyList(certificateKeySchema),
  },
  rotateKey: {
    summary: 'Makes a new signing key. The one before it still verifies what it signed.',
    limit: { calls: 10, seconds: 3_600 },
    result: certificateKeySchema,
  },
  withdrawKey: {
    summary: 'Withdraws a key that may be known to others, and signs its certificates again with a new one.',
    params: ofKey,
    limit: { calls: 10, seconds: 3_600 },
    result: z.strictObject({ signedAgain: z.number().int() }),
  },
} satisfies GroupSchemas;

bindSchemas(certificates, certificateSchemas);
