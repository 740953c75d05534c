import { z } from 'zod';

import { companyList } from './answer-lists.ts';
import {
  certificateAccess,
  certificateEvents,
  certificateId,
  certificateKeyAccess,
  certificateKeySchema,
  certificateRowSchema,
  certificateStatuses,
  heldCertificateSchema,
  verifiedCertificateSchema,
} from './certificates-schema.ts';
import { downloadEndpoint, endpoint } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { emailLine, line, recordId } from './text.ts';

export { certificateAccess, certificateEvents } from './certificates-schema.ts';

const path = '/certificatesForCompany';
const verifiedPath = '/verified-certificates/:certificateId';
const keysPath = '/provider/certificate-keys';
const ofRecord = z.strictObject({ id: recordId });
const ofCertificate = z.strictObject({ certificateId });
const ofKey = z.strictObject({ kid: z.string().min(1).max(64) });
const keyChange = { access: certificateKeyAccess, recentProof: true, changes: { noun: 'certificateKeys' } } as const;
const changed = {
  access: certificateAccess,
  params: ofRecord,
  changes: { noun: 'certificates', also: ['enrolments', 'awarenessSession'] },
  emits: [certificateEvents.updated],
  result: certificateRowSchema,
} as const;
/** Drawn when it is asked for, for the holder and HR alone. */
const drawn = { access: 'public', params: ofCertificate, cost: 'report', limit: { calls: 30, seconds: 60 } } as const;

/** Certificates of completed courses: those of the company, and what is public about each. */
export const certificates = {
  list: listOf({
    path,
    access: certificateAccess,
    summary: 'Certificates of the company, newest first.',
    reads: { noun: 'certificates' },
    row: certificateRowSchema,
    search: true,
    sorts: ['-issuedAt', 'issuedAt', 'validUntil', '-validUntil', 'fullname', '-fullname'],
    filters: {
      status: filter.oneOf(certificateStatuses),
      issued: filter.dayRange('issuedFrom', 'issuedTo'),
      /** Valid, but not in 30 days. */
      expiring: filter.flag(),
    },
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${path}/:id/revocation`,
    summary: 'Revokes a certificate. Verification shows it immediately.',
    ...changed,
    body: z.strictObject({ reason: line(500, 'Enter a reason') }),
  }),
  reissue: endpoint({
    method: 'POST',
    path: `${path}/:id/reissue`,
    summary: 'Issues a certificate with the current name and revokes this one. The answer is the new one.',
    ...changed,
  }),
  lookup: endpoint({
    method: 'POST',
    path: '/certificates/lookup',
    access: 'public',
    summary:
      'Emails the holder a link to their certificates (1 hour). Always 202: it never reveals if an address is known.',
    limit: { calls: 20, seconds: 3_600 },
    neverKept: true,
    body: z.strictObject({ email: emailLine('Enter a valid email address') }),
    result: z.strictObject({ sent: z.literal(true) }),
  }),
  held: endpoint({
    method: 'GET',
    path: '/certificates',
    access: 'public',
    summary: 'Certificates behind an emailed link. `token` is exchanged for a cookie.',
    limit: { calls: 120, seconds: 60 },
    query: z.strictObject({ token: z.string().min(20).max(200).optional() }),
    result: companyList(heldCertificateSchema),
  }),
  verify: endpoint({
    method: 'GET',
    path: verifiedPath,
    access: 'public',
    summary: 'Whether a certificate is valid, expired or revoked, with its signed credential.',
    params: ofCertificate,
    limit: { calls: 600, seconds: 60 },
    result: verifiedCertificateSchema,
  }),
  pdf: downloadEndpoint({
    path: `${verifiedPath}/certificate.pdf`,
    summary: 'The certificate as a PDF, for its holder and HR.',
    ...drawn,
  }),
  badge: downloadEndpoint({
    path: `${verifiedPath}/badge.png`,
    summary: 'The certificate as an image with its credential inside, for its holder and HR.',
    ...drawn,
  }),
  key: downloadEndpoint({
    path: '/certificate-keys/:kid',
    access: 'public',
    summary: 'A public key (JWK), also one that no longer signs.',
    params: ofKey,
    cost: 'report',
  }),
  statusList: downloadEndpoint({
    path: '/certificate-status/:listId',
    access: 'public',
    summary: 'A signed Bitstring Status List (VC-JWT) of 131,072 certificates.',
    params: z.strictObject({ listId: recordId }),
    cost: 'report',
  }),
  keys: endpoint({
    method: 'GET',
    path: keysPath,
    access: certificateKeyAccess,
    summary: 'The keys that sign certificates, newest first.',
    reads: { noun: 'certificateKeys' },
    result: companyList(certificateKeySchema),
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: keysPath,
    summary: 'Makes a new signing key. The one before it still verifies what it signed.',
    ...keyChange,
    limit: { calls: 10, seconds: 3_600 },
    result: certificateKeySchema,
  }),
  withdrawKey: endpoint({
    method: 'POST',
    path: `${keysPath}/:kid/withdrawal`,
    summary: 'Withdraws a key that may be known to others, and signs its certificates again with a new one.',
    ...keyChange,
    params: ofKey,
    limit: { calls: 10, seconds: 3_600 },
    result: z.strictObject({ signedAgain: z.number().int() }),
  }),
};
