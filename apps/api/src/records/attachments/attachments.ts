import type { AnyEndpoint, FileRules } from '@gatehouse/contract/core/endpoint';
import { attachmentRules, attachmentsAtMost } from '@gatehouse/contract/files/stored-file';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { FileKind } from '@gatehouse/contract/files/files';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { notFound, unprocessable } from '../../platform/core/errors.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import { storeUpload } from '../../platform/mounting/files-take.ts';
import type { Upload } from '../../platform/mounting/mount-files.ts';
import { type AttachedFiles, presentAttached, presentFile } from './attachments.present.ts';
import { countPending, findAttached, findFileRow, type PendingOwner, lockPendingFiles } from './attachments.store.ts';
import { attachmentErrors } from './attachments.texts.ts';

/** Maximum number of pending files per user and record. It allows a few drafts at the same time. */
const pendingAtMost = 3 * attachmentsAtMost;

/** The record for which a file is uploaded. */
export interface UploadTarget {
  owner: { kind: FileKind; id: string };
  /** The allowed types and sizes, by default those of comment files. */
  rules?: FileRules;
  /** Returns true if the record exists under the path of the request. */
  exists: (db: CompanyDatabase) => Promise<boolean>;
}

/** Stores a file before the comment or request it belongs to is written. */
export async function takePending<E extends AnyEndpoint>(
  call: FileCall<E>,
  upload: Upload,
  { owner, exists, rules = attachmentRules }: UploadTarget,
): Promise<StoredFile> {
  const { platform, companyId, viewer } = call;
  // Checked before the upload is read, so that a large file is not sent for nothing.
  if (!(await platform.database.withCompany(companyId, exists))) throw notFound();
  return storeUpload(call, upload, {
    rules,
    async work({ db }, file) {
      if (!(await exists(db))) throw notFound();
      if ((await countPending(db, { senderId: viewer.id, owner })) >= pendingAtMost)
        throw unprocessable(attachmentErrors.tooManyPending(pendingAtMost), 'file');
      await file.hold(owner);
      return presentFile(await findFileRow(db, file.id));
    },
  });
}

/**
 * Returns the distinct pending files of a request. Throws a 422 if one was not uploaded by this user for such a record, or is attached
 * already.
 */
export async function claimablePending(
  { db, senderId }: { db: CompanyDatabase; senderId: string },
  fileIds: readonly string[] | undefined,
  owner: PendingOwner,
): Promise<string[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0 || owner.ids.length === 0) return [];
  const known = await lockPendingFiles(db, { ids, senderId, owner });
  if (known.length !== ids.length) throw unprocessable(attachmentErrors.fileGone, 'fileIds');
  return ids;
}

/** Returns the files of comments, requests, retests and messages, in one query. */
export const attachedTo = async (db: CompanyDatabase, ownerIds: readonly (string | null)[]): Promise<AttachedFiles> =>
  presentAttached(
    await findAttached(
      db,
      ownerIds.filter((id) => id !== null),
    ),
  );
