import type { certificates } from '@gatehouse/contract/certificates/certificates';
import type { HeldCertificate, VerifiedCertificate } from '@gatehouse/contract/certificates/certificate.schema';

import type { PublicCall } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CertificateRecord, findById } from './verification.store.ts';

const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** Returns a certificate without its credential. */
export const presentCertificate = (row: CertificateRecord): HeldCertificate => ({
  certificateId: row.certificate_id,
  number: row.number,
  status: row.status,
  fullname: row.fullname,
  course: row.course,
  issuer: row.issuer,
  issuedAt: new Date(row.issued_at).toISOString(),
  validUntil: isoOf(row.valid_until),
  revokedAt: isoOf(row.revoked_at),
});

/** Returns a certificate of any company. Knowing its ID proves the holder's permission. */
export async function requireCertificate(
  { database, clock }: Platform,
  certificateId: string,
): Promise<CertificateRecord> {
  const row = await findById(database, { certificateId, now: clock.now().toISOString() });
  if (!row) throw notFound();
  return row;
}

export async function verifyCertificate({
  platform,
  params,
}: PublicCall<typeof certificates.verify>): Promise<VerifiedCertificate> {
  const row = await requireCertificate(platform, params.certificateId);
  return { ...presentCertificate(row), credential: row.credential || null };
}
