import type { engagementFiles } from '@gatehouse/contract/attachments/attachments';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { engagementFileRules, engagementFilesAtMost } from '@gatehouse/contract/files/stored-file';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';

import type { Call } from '../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import { removeFiles } from '../../platform/files/files-rows.ts';
import { storeUpload, unnamedFile } from '../../platform/mounting/files-take.ts';
import type { Upload } from '../../platform/mounting/mount-files.ts';
import { emitEngagementChange } from './publication/publication.service.ts';
import { presentFile } from '../../records/attachments/attachments.present.ts';
import { findFileRow } from '../../records/attachments/attachments.store.ts';
import { findEngagementFiles } from './engagement-files.store.ts';
import { type EngagementRecord, findEngagement } from './engagements.store.ts';
import { engagementErrors } from './engagements.texts.ts';

/** Returns the name of a file for the client's audit log, without the names of files the client cannot see yet. */
const shownName = ({ publication }: EngagementRecord, name: string): string =>
  publication === 'Published' ? name : unnamedFile;

/** Uploads a file to an engagement. */
export async function addEngagementFile(
  call: FileCall<typeof engagementFiles.add>,
  upload: Upload,
): Promise<StoredFile> {
  const { params, platform, companyId } = call;
  const isThere = await platform.database.withCompany(companyId, (db) => findEngagement(db, params.id));
  if (!isThere) throw notFound();
  return storeUpload(call, upload, {
    rules: engagementFileRules,
    async work(inner, file) {
      const { db } = inner;
      const engagement = await findEngagement(db, params.id);
      if (!engagement) throw notFound();
      if ((await findEngagementFiles(db, engagement.id)).length >= engagementFilesAtMost)
        throw unprocessable(engagementErrors.tooManyFiles(engagementFilesAtMost), 'file');
      await file.attach({ kind: 'engagement', id: engagement.id }, shownName(engagement, file.name));
      await emitEngagementChange(inner, engagementEvents.updated, { ids: [engagement.id] });
      return presentFile(await findFileRow(db, file.id));
    },
  });
}

export async function removeEngagementFile(call: Call<typeof engagementFiles.remove>): Promise<{ removed: true }> {
  const { db, params, platform } = call;
  const engagement = await findEngagement(db, params.id);
  const known = engagement ? await findEngagementFiles(db, engagement.id) : [];
  if (!engagement || !known.includes(params.fileId)) throw notFound();
  for (const name of await removeFiles(db, [params.fileId])) {
    const subject = shownName(engagement, name);
    const named = subject === unnamedFile ? {} : { record: engagement.id };
    call.audit({ action: 'file-removed', subject, details: { ...named, file: params.fileId } });
  }
  call.afterCommit(async () => void platform.files.sweep());
  await emitEngagementChange(call, engagementEvents.updated, { ids: [engagement.id] });
  return { removed: true };
}
