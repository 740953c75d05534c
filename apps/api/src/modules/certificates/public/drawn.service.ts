import { mayEnter } from '@gatehouse/contract/access';
import { certificateAccess, type certificates } from '@gatehouse/contract/certificates';
import type { DrawnCertificate } from '@gatehouse/credentials/certificate';

import type { PublicCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { PublicFile } from '../../../platform/http/mount-public-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sameBytes } from '../../../platform/security/secrets.ts';
import { openMakers } from '../../../platform/threads/makers.ts';
import { verificationAddress } from '../addresses.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { brandingOf } from './branding.ts';
import type { CertificateMakers } from './drawing-program.ts';
import { holderOf } from './lookup.service.ts';
import { requireCertificate } from './verification.service.ts';
import type { CertificateRecord } from './verification.store.ts';

const draw = openMakers<CertificateMakers>(new URL('./drawing-program.ts', import.meta.url));

type DrawCall = PublicCall<typeof certificates.pdf> | PublicCall<typeof certificates.badge>;

/** A holder with the cookie of their link, or HR of the company. To everyone else there is no such file. */
async function mayDraw({ viewer, platform, cookies }: DrawCall, row: CertificateRecord): Promise<boolean> {
  if (viewer?.companyId === row.company_id && mayEnter(certificateAccess, viewer)) return true;
  const holder = await holderOf(platform, cookies);
  return holder !== null && row.email_hash !== null && sameBytes(holder, row.email_hash);
}

async function requireDrawable(call: DrawCall): Promise<CertificateRecord> {
  const row = await requireCertificate(call.platform, call.params.certificateId);
  if (!(await mayDraw(call, row))) throw notFound();
  return row;
}

const drawn = async (platform: Platform, row: CertificateRecord): Promise<DrawnCertificate> => ({
  certificateId: row.certificate_id,
  number: row.number,
  fullname: row.fullname,
  course: row.course,
  issuer: row.issuer,
  score: row.score,
  total: row.total,
  issuedAt: new Date(row.issued_at),
  validUntil: row.valid_until === null ? null : new Date(row.valid_until),
  address: verificationAddress(platform, row.certificate_id),
  branding: await brandingOf(platform, row.company_id),
});

const asPdf = async (platform: Platform, row: CertificateRecord): Promise<PublicFile> => ({
  name: texts.fileName(row.number, 'pdf'),
  type: 'application/pdf',
  content: Buffer.from(await draw('pdf', await drawn(platform, row))),
});

const asBadge = async (platform: Platform, row: CertificateRecord): Promise<PublicFile> => ({
  name: texts.fileName(row.number, 'png'),
  type: 'image/png',
  content: Buffer.from(await draw('badge', { certificate: await drawn(platform, row), credential: row.credential })),
});

const makers = { pdf: asPdf, png: asBadge } as const;
export type CertificateFormat = keyof typeof makers;

/** The file of a certificate whose reader was checked already. */
export async function drawCertificate(
  platform: Platform,
  certificateId: string,
  format: CertificateFormat,
): Promise<PublicFile> {
  return makers[format](platform, await requireCertificate(platform, certificateId));
}

export const downloadPdf = async (call: PublicCall<typeof certificates.pdf>): Promise<PublicFile> =>
  asPdf(call.platform, await requireDrawable(call));

export const downloadBadge = async (call: PublicCall<typeof certificates.badge>): Promise<PublicFile> =>
  asBadge(call.platform, await requireDrawable(call));
