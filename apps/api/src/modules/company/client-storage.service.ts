import type { ClientStorage } from '@gatehouse/contract/company/company.schema';
import { type company, companyEvents } from '@gatehouse/contract/company/company';

import { sizeText } from '../../platform/core/byte-size.ts';
import type { Call } from '../../platform/routes/call.ts';
import { findStorageUse } from '../../platform/files/storage-quota.ts';
import { findCompany, lockCompany, updateCompany } from './company.store.ts';

type StorageCall = Pick<Call<typeof company.clientStorage>, 'db' | 'platform'>;

/** Returns the storage usage and the quota of a client. */
export async function showClientStorage({ db, platform }: StorageCall): Promise<ClientStorage> {
  const defaultBytes = platform.config.STORAGE_QUOTA;
  const { id, name } = await findCompany(db);
  const { used, quota, isDefault } = await findStorageUse(db, defaultBytes);
  return { company: { _id: id, name }, usedBytes: used, quotaBytes: quota, defaultBytes, isDefault };
}

/** Sets the quota of a client. A quota below the current usage deletes nothing but refuses new files. */
export async function setClientStorage(call: Call<typeof company.setClientStorage>): Promise<ClientStorage> {
  const { db, companyId, body, platform } = call;
  const { storage_quota: before } = await lockCompany(db);
  if (before !== body.quotaBytes) {
    await updateCompany(db, companyId, { storage_quota: body.quotaBytes });
    const to = sizeText(body.quotaBytes ?? platform.config.STORAGE_QUOTA);
    call.audit({ action: 'setting-changed', subject: 'Storage quota', details: { to } });
    call.emit(companyEvents.updated, {});
  }
  return showClientStorage(call);
}
