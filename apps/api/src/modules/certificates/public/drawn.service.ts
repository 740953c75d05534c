import { certificateAccess } from '@gatehouse/contract/certificates/certificate';
import type { certificates } from '@gatehouse/contract/certificates/certificates';
import type { Branding, DrawnCertificate, DrawnPicture } from '@gatehouse/credentials/certificate';

import type { PublicCall } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { readPicture as measurePicture } from '../../../platform/file-kinds/files-image.ts';
import { readPicture } from '../../../platform/files/read-picture.ts';
import { mayEnterNow } from '../../../platform/http/entry-rules.ts';
import type { DrawnFile, PublicFile } from '../../../platform/mounting/mount-public-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sameBytes } from '../../../platform/security/secrets.ts';
import { openMakers } from '../../../platform/threads/makers.ts';
import { verificationAddress } from '../addresses.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { findBranding } from './branding.store.ts';
import type { CertificateMakers } from './drawing-program.ts';
import { drawingKey, findDrawing, cacheDrawing } from './kept-drawings.ts';
import { holderOf } from './lookup.service.ts';
import { requireCertificate } from './verification.service.ts';
import type { CertificateRecord } from './verification.store.ts';

const draw = openMakers<CertificateMakers>(new URL('./drawing-program.ts', import.meta.url));

type DrawCall = PublicCall<typeof certificates.pdf> | PublicCall<typeof certificates.badge>;

/** Returns true for a holder with the cookie of their link and for HR of the company. All others get a 404. */
async function mayDraw({ viewer, platform, cookies }: DrawCall, row: CertificateRecord): Promise<boolean> {
  if (viewer?.companyId === row.company_id && mayEnterNow(certificateAccess, viewer)) return true;
  const holder = await holderOf(platform, cookies);
  return holder !== null && row.email_hash !== null && sameBytes(holder, row.email_hash);
}

async function requireDrawable(call: DrawCall): Promise<CertificateRecord> {
  const row = await requireCertificate(call.platform, call.params.certificateId);
  if (!(await mayDraw(call, row))) throw notFound();
  return row;
}

/** Returns the logo if a PDF can embed it, otherwise null. */
async function logoOf({ files }: Platform, fileId: string | null): Promise<DrawnPicture | null> {
  const bytes = fileId === null ? null : await readPicture(files.store, fileId);
  const picture = bytes && measurePicture(Buffer.from(bytes));
  if (!bytes || !picture || (picture.type !== 'image/png' && picture.type !== 'image/jpeg')) return null;
  return { bytes, type: picture.type, width: picture.width, height: picture.height };
}

/** Returns the current branding of a company's certificates, in its own color or the provider's. */
async function brandingOf(platform: Platform, companyId: string): Promise<Branding> {
  const { logo, colour } = await platform.database.withCompany(companyId, findBranding);
  const { accent } = await platform.branding.current();
  return { logo: await logoOf(platform, logo), colour: colour ?? accent };
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

interface Drawing {
  name: string;
  type: string;
  companyId: string;
  /** Everything that the drawing shows. */
  shown: unknown;
  make: () => Promise<Uint8Array>;
}

/** Returns a cached file at once. Any other file is drawn when a slot is free. */
function fileOf({ name, type, companyId, shown, make }: Drawing): PublicFile | DrawnFile {
  const key = drawingKey(type, shown);
  const known = findDrawing(key);
  if (known) return { name, type, content: known };
  const drawNow = async () => findDrawing(key) ?? cacheDrawing(key, Buffer.from(await make()));
  return { name, type, companyId, kind: 'certificate', draw: drawNow };
}

async function asPdf(platform: Platform, row: CertificateRecord): Promise<PublicFile | DrawnFile> {
  const shown = await drawn(platform, row);
  const file = { name: texts.fileName(row.number, 'pdf'), type: 'application/pdf', companyId: row.company_id };
  return fileOf({ ...file, shown, make: () => draw('pdf', shown) });
}

async function asBadge(platform: Platform, row: CertificateRecord): Promise<PublicFile | DrawnFile> {
  const shown = { certificate: await drawn(platform, row), credential: row.credential };
  const file = { name: texts.fileName(row.number, 'png'), type: 'image/png', companyId: row.company_id };
  return fileOf({ ...file, shown, make: () => draw('badge', shown) });
}

const makers = { pdf: asPdf, png: asBadge } as const;
export type CertificateFormat = keyof typeof makers;

/** Returns the file of a certificate. The caller has already checked the reader's permission. */
export async function drawCertificate(
  platform: Platform,
  certificateId: string,
  format: CertificateFormat,
): Promise<PublicFile | DrawnFile> {
  return makers[format](platform, await requireCertificate(platform, certificateId));
}

export const downloadPdf = async (call: PublicCall<typeof certificates.pdf>): Promise<PublicFile | DrawnFile> =>
  asPdf(call.platform, await requireDrawable(call));

export const downloadBadge = async (call: PublicCall<typeof certificates.badge>): Promise<PublicFile | DrawnFile> =>
  asBadge(call.platform, await requireDrawable(call));
