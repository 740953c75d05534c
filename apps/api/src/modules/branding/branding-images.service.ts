import { readFile, rm } from 'node:fs/promises';

import type { branding } from '@gatehouse/contract/branding/branding';
import type { ProviderBranding } from '@gatehouse/contract/branding/branding.schema';
import { logoRules } from '@gatehouse/contract/company/company';

import { receiveFile } from '../../platform/files/files-arrival.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import type { Call, PublicCall } from '../../platform/routes/call.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { Upload } from '../../platform/mounting/mount-files.ts';
import type { PublicFile } from '../../platform/mounting/mount-public-file.ts';
import { readProviderBranding, announceBranding, lockBranding } from './branding.service.ts';
import { deleteImage, putImage, updateBranding } from './branding.store.ts';

/** Returns the image at its versioned URL; throws 404 for a replaced version. */
export async function readImage({ params, platform }: PublicCall<typeof branding.image>): Promise<PublicFile> {
  const { pictures } = await platform.branding.current();
  const picture = pictures[params.image];
  if (picture?.version !== params.version) throw notFound();
  const { media_type: type, content } = picture;
  return { name: `${params.image}.${type.replace('image/', '')}`, type, content, isFixed: true };
}

/** Stores an image in the database, because it is small, and every process serves it before anyone has signed in. */
export async function storeImage(call: FileCall<typeof branding.setImage>, upload: Upload): Promise<ProviderBranding> {
  const { platform, companyId, params } = call;
  const received = await receiveFile(platform.files.arrivals, upload, logoRules);
  const content = await readFile(received.path);
  await rm(received.path, { force: true });
  return call.write(companyId, async (inner) => {
    await lockBranding(inner);
    await putImage(inner.db, { kind: params.image, media_type: received.type, content });
    await updateBranding(inner.db, {});
    await announceBranding(inner, `${params.image} image`);
    return readProviderBranding(inner.db);
  });
}

/** Removes an image; does nothing if there is none. */
export async function dropImage(call: Call<typeof branding.removeImage>): Promise<ProviderBranding> {
  const { db, params } = call;
  await lockBranding(call);
  if (await deleteImage(db, params.image)) {
    await updateBranding(db, {});
    await announceBranding(call, `${params.image} image removed`);
  }
  return readProviderBranding(db);
}
