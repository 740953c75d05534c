import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { imageRules } from '@gatehouse/contract/files/stored-file';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { attachFile } from '../../../platform/files/files-rows.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { claimablePending, takePending } from '../../../records/attachments/attachments.ts';
import { hostDetail } from '../hosts/hosts.service.ts';
import { findHost } from '../hosts/hosts.store.ts';
import { deleteScreenshot, insertScreenshots } from './screenshots.store.ts';

/** Stores an image, which the following screenshot refers to. */
export const addScreenshotFile = (
  call: FileCall<typeof providerSurface.addScreenshotFile>,
  upload: Upload,
): Promise<StoredFile> =>
  takePending(call, upload, {
    owner: { kind: 'surface-screenshot', id: call.params.id },
    rules: imageRules,
    exists: async (db) => (await findHost(db, call.params.id)) !== undefined,
  });

export async function addScreenshot(call: Call<typeof providerSurface.addScreenshot>): Promise<SurfaceHostDetail> {
  const { db, params, body, viewer, companyId, platform } = call;
  const host = await findHost(db, params.id);
  if (!host) throw notFound();
  const owner = { kind: 'surface-screenshot', id: host.id } as const;
  const [fileId = ''] = await claimablePending({ db, senderId: viewer.id }, [body.fileId], {
    kind: owner.kind,
    ids: [owner.id],
  });
  await attachFile(db, fileId, { ...owner, state: 'kept' });
  const taken_at = platform.clock.now().toISOString();
  const { port, url } = body;
  await insertScreenshots(db, [{ company_id: companyId, host_id: host.id, port, url, file_id: fileId, taken_at }]);
  call.audit({ action: 'surface-changed', subject: host.name, details: { screenshot: url } });
  call.emit(surfaceEvents.updated, { reason: 'screenshot', ids: [host.id] });
  return hostDetail(db, viewer, host.id);
}

export async function removeScreenshot(
  call: Call<typeof providerSurface.removeScreenshot>,
): Promise<SurfaceHostDetail> {
  const { db, params, viewer, platform } = call;
  const host = await findHost(db, params.id);
  if (!host || !(await deleteScreenshot(db, host.id, params.screenshotId))) throw notFound();
  call.audit({ action: 'surface-changed', subject: host.name, details: { screenshot: 'removed' } });
  call.emit(surfaceEvents.updated, { reason: 'screenshot', ids: [host.id] });
  call.afterCommit(async () => void platform.files.sweep());
  return hostDetail(db, viewer, host.id);
}
