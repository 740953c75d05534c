import type { Company } from '@gatehouse/contract/company/company.schema';
import { type company, logoRules } from '@gatehouse/contract/company/company';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { Call } from '../../platform/routes/call.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import { removeFiles } from '../../platform/files/files-rows.ts';
import { storeUpload } from '../../platform/mounting/files-take.ts';
import { readPicture } from '../../platform/files/read-picture.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { Upload } from '../../platform/mounting/mount-files.ts';
import type { PublicFile } from '../../platform/mounting/mount-public-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { announceSettings, companyDetail } from './company.service.ts';
import { findLogo, findLogos, lockCompany, updateCompany } from './company.store.ts';

type Answer<E extends AnyEndpoint, T> = (call: Call<E>) => Promise<T>;

export const setLogo = (call: FileCall<typeof company.setLogo>, upload: Upload): Promise<Company> =>
  storeLogo(call, upload, companyDetail);

export const removeLogo = (call: Call<typeof company.removeLogo>): Promise<Company> => dropLogo(call, companyDetail);

/**
 * Stores an image as the logo of the current company. The previous one is deleted in the same transaction, so that a logo always exists.
 */
export function storeLogo<E extends AnyEndpoint, T>(
  call: FileCall<E>,
  upload: Upload,
  answer: Answer<E, T>,
): Promise<T> {
  return storeUpload(call, upload, {
    rules: logoRules,
    async work(inner, file) {
      await lockCompany(inner.db);
      await dropLogos(inner);
      await file.attach({ kind: 'company-logo', id: inner.companyId });
      await announceLogo(inner, `/api/files/${file.id}/${encodeURIComponent(file.name)}`);
      return answer(inner);
    },
  });
}

/** Removes the logo of the current company. */
export async function dropLogo<E extends AnyEndpoint, T>(call: Call<E>, answer: Answer<E, T>): Promise<T> {
  const { logo } = await lockCompany(call.db);
  await dropLogos(call);
  if (logo !== null) await announceLogo(call, null);
  return answer(call);
}

/** Returns the logo of a company for visitors without an account; throws 404 without one. */
export async function readLogo({ database, files }: Platform, companyId: string): Promise<PublicFile> {
  const logo = await database.withCompany(companyId, findLogo);
  const bytes = logo && (await readPicture(files.store, logo.id));
  if (!logo || !bytes) throw notFound();
  return { name: 'logo', type: logo.media_type, content: Buffer.from(bytes) };
}

async function dropLogos<E extends AnyEndpoint>({ db, audit, afterCommit, platform }: Call<E>): Promise<void> {
  const names = await removeFiles(db, await findLogos(db));
  for (const name of names) audit({ action: 'file-removed', subject: name, details: { record: 'logo' } });
  if (names.length > 0) afterCommit(async () => void platform.files.sweep());
}

async function announceLogo<E extends AnyEndpoint>(call: Call<E>, logo: string | null): Promise<void> {
  await updateCompany(call.db, call.companyId, { logo });
  await announceSettings(call);
  call.audit({ action: 'setting-changed', subject: 'Logo', details: { to: logo === null ? 'none' : 'a new image' } });
}
