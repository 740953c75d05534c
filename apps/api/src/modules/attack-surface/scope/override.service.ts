import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import { companyEvents } from '@gatehouse/contract/company/company';
import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { attachFile, removeFiles } from '../../../platform/files/files-rows.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { claimablePending, takePending } from '../../../records/attachments/attachments.ts';
import { refuseTaken } from './domains.service.ts';
import { presentOne } from './list-verifications.service.ts';
import { rescope } from './rescope.service.ts';
import { findVerification, updateVerification } from './verifications.store.ts';

/** Stores an authorization, which the following override refers to. */
export const addAuthorization = (
  call: FileCall<typeof providerSurface.addAuthorization>,
  upload: Upload,
): Promise<StoredFile> =>
  takePending(call, upload, {
    owner: { kind: 'domain-authorization', id: call.params.id },
    exists: async (db) => (await findVerification(db, call.params.id)) !== undefined,
  });

/** Verifies a domain by an authorization of its owner; a previous one is deleted. */
export async function verifyForClient(call: Call<typeof providerSurface.verifyDomain>): Promise<DomainVerification> {
  const { db, params, body, viewer, platform } = call;
  const row = await findVerification(db, params.id);
  if (!row) throw notFound();
  if (!row.is_owned) await refuseTaken(call, row.domain);
  const owner = { kind: 'domain-authorization', id: row.id } as const;
  const [fileId = ''] = await claimablePending({ db, senderId: viewer.id }, [body.fileId], {
    kind: owner.kind,
    ids: [owner.id],
  });
  await attachFile(db, fileId, { ...owner, state: 'kept' });
  if (row.file_id !== null) await removeFiles(db, [row.file_id]);
  const checked = await updateVerification(db, row.id, {
    state: 'Verified',
    method: 'provider',
    failed_checks: 0,
    provider_reason: body.reason,
    provider_by: viewer.fullname,
    provider_at: platform.clock.now().toISOString(),
    file_id: fileId,
  });
  if (row.for_surface !== checked.for_surface) await rescope(db);
  call.audit({
    action: 'setting-changed',
    subject: 'Domain verification',
    details: { domain: row.domain, to: 'Verified', reason: body.reason, file: fileId },
  });
  call.emit(companyEvents.updated, {});
  call.emit(surfaceEvents.updated, { reason: 'verification', ids: [] });
  return presentOne(call, checked);
}
