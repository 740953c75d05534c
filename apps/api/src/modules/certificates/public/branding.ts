import type { Branding, DrawnPicture } from '@gatehouse/credentials/certificate';

import { readPicture as measurePicture } from '../../../platform/file-kinds/files-image.ts';
import { readPicture } from '../../../platform/files/read-picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findBranding } from './branding.store.ts';

/** Returns the logo if a PDF can embed it, otherwise null. */
async function logoOf({ files }: Platform, fileId: string | null): Promise<DrawnPicture | null> {
  const bytes = fileId === null ? null : await readPicture(files.store, fileId);
  const picture = bytes && measurePicture(Buffer.from(bytes));
  if (!bytes || !picture || (picture.type !== 'image/png' && picture.type !== 'image/jpeg')) return null;
  return { bytes, type: picture.type, width: picture.width, height: picture.height };
}

/** Returns the current branding of a company's certificates, in its own color or the provider's. */
export async function brandingOf(platform: Platform, companyId: string): Promise<Branding> {
  const { logo, colour } = await platform.database.withCompany(companyId, findBranding);
  const { accent } = await platform.branding.current();
  return { logo: await logoOf(platform, logo), colour: colour ?? accent };
}
