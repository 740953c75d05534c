import { type Company, type company, companyEvents, logoRules } from '@gatehouse/contract/company';
import type { AnyEndpoint } from '@gatehouse/contract/endpoint';

import type { Call } from '../../platform/http/call.ts';
import type { FileCall } from '../../platform/files/files-call.ts';
import { removeFiles } from '../../platform/files/files-rows.ts';
import { takeFile } from '../../platform/files/files-take.ts';
import type { Upload } from '../../platform/http/mount-files.ts';
import { announceAll, wholeCompany } from './company.service.ts';
import { findLogos, lockCompany, updateCompany } from './company.store.ts';

/** The image before it goes with the commit, so that there is one at every moment. */
export async function setLogo(call: FileCall<typeof company.setLogo>, upload: Upload): Promise<Company> {
  return takeFile(call, upload, {
    rules: logoRules,
    async work(inner, file) {
      await lockCompany(inner.db);
      await dropLogos(inner);
      await file.attach({ kind: 'company-logo', id: inner.companyId });
      return tellLogo(inner, `/api/files/${file.id}/${encodeURIComponent(file.name)}`);
    },
  });
}

export async function removeLogo(call: Call<typeof company.removeLogo>): Promise<Company> {
  const { logo } = await lockCompany(call.db);
  await dropLogos(call);
  return logo === null ? wholeCompany(call) : tellLogo(call, null);
}

async function dropLogos<E extends AnyEndpoint>({ db, audit, afterCommit, platform }: Call<E>): Promise<void> {
  const names = await removeFiles(db, await findLogos(db));
  for (const name of names) audit({ action: 'file-removed', subject: name, details: { record: 'logo' } });
  if (names.length > 0) afterCommit(async () => void platform.files.sweep());
}

async function tellLogo<E extends AnyEndpoint>(call: Call<E>, logo: string | null): Promise<Company> {
  await updateCompany(call.db, call.companyId, { logo });
  await announceAll(call);
  call.audit({ action: 'setting-changed', subject: 'Logo', details: { to: logo === null ? 'none' : 'a new image' } });
  call.emit(companyEvents.updated, {});
  return wholeCompany(call);
}
