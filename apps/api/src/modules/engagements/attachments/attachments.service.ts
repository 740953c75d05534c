import type { attachments, providerAttachments } from '@gatehouse/contract/attachments';
import type { AnyEndpoint } from '@gatehouse/contract/endpoint';
import { attachmentRules, attachmentsAtMost, type StoredFile } from '@gatehouse/contract/file-schema';
import type { FileKind } from '@gatehouse/contract/files';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound, refused } from '../../../platform/http/errors.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import { takeFile } from '../../../platform/files/files-take.ts';
import type { Upload } from '../../../platform/http/mount-files.ts';
import { type AttachedFiles, presentAttached, presentFile } from './attachments.present.ts';
import { countWaiting, findAttached, findFileRow, type Home, lockWaitingFiles } from './attachments.store.ts';
import { findEngagement } from '../engagements/engagements.store.ts';
import { findFinding } from '../findings/findings.store.ts';
import { findRetest } from '../retests/retests.store.ts';

/** Enough for a few drafts side by side. */
const waitingAtMost = 3 * attachmentsAtMost;

interface UploadTarget {
  home: { kind: FileKind; id: string };
  /** Whether the record is there, under the path by which it was named. */
  isThere: (db: CompanyDatabase) => Promise<boolean>;
}

/** Takes a file for what is still to be written at this record. */
async function takeWaiting<E extends AnyEndpoint>(
  call: FileCall<E>,
  upload: Upload,
  { home, isThere }: UploadTarget,
): Promise<StoredFile> {
  const { platform, companyId, viewer } = call;
  // Nobody should send megabytes to hear that there is nothing to hang them on.
  if (!(await platform.database.withCompany(companyId, isThere))) throw notFound();
  return takeFile(call, upload, {
    rules: attachmentRules,
    async work({ db }, file) {
      if (!(await isThere(db))) throw notFound();
      if ((await countWaiting(db, { senderId: viewer.id, home })) >= waitingAtMost)
        throw refused(`You have ${waitingAtMost} unsent attachments here. Send or remove some of them first`, 'file');
      await file.leave(home);
      return presentFile(await findFileRow(db, file.id));
    },
  });
}

export const addFindingFile = (call: FileCall<typeof attachments.ofFinding>, upload: Upload): Promise<StoredFile> =>
  takeWaiting(call, upload, {
    home: { kind: 'finding', id: call.params.findingId },
    isThere: async (db) => (await findFinding(db, call.params.findingId))?.engagement_id === call.params.id,
  });

export const addClientFindingFile = (
  call: FileCall<typeof providerAttachments.ofFinding>,
  upload: Upload,
): Promise<StoredFile> =>
  takeWaiting(call, upload, {
    home: { kind: 'finding', id: call.params.findingId },
    isThere: async (db) => (await findFinding(db, call.params.findingId)) !== undefined,
  });

export const addRequestFile = (call: FileCall<typeof attachments.ofRequest>, upload: Upload): Promise<StoredFile> =>
  takeWaiting(call, upload, {
    home: { kind: 'retest-request', id: call.params.id },
    isThere: async (db) => (await findEngagement(db, call.params.id)) !== undefined,
  });

export const addRetestFile = (call: FileCall<typeof attachments.ofRetest>, upload: Upload): Promise<StoredFile> =>
  takeWaiting(call, upload, {
    home: { kind: 'retest', id: call.params.retestId },
    isThere: async (db) => (await findRetest(db, call.params.retestId))?.engagement_id === call.params.id,
  });

export const addClientRetestFile = (
  call: FileCall<typeof providerAttachments.ofRetest>,
  upload: Upload,
): Promise<StoredFile> =>
  takeWaiting(call, upload, {
    home: { kind: 'retest', id: call.params.retestId },
    isThere: async (db) => (await findRetest(db, call.params.retestId)) !== undefined,
  });

/**
 * The files that a call names, each once, where all of them are its sender's own, hang on nothing yet and were sent to
 * such a record.
 * @throws AppError 422 where one of them is not
 */
export async function ownWaiting(
  { db, senderId }: { db: CompanyDatabase; senderId: string },
  fileIds: readonly string[] | undefined,
  home: Home,
): Promise<string[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0 || home.ids.length === 0) return [];
  const known = await lockWaitingFiles(db, { ids, senderId, home });
  if (known.length !== ids.length) throw refused('One of the files no longer exists. Attach it again', 'fileIds');
  return ids;
}

/** The files of comments, requests, retests and messages, in one query for all of them. */
export const attachedTo = async (db: CompanyDatabase, holderIds: readonly (string | null)[]): Promise<AttachedFiles> =>
  presentAttached(
    await findAttached(
      db,
      holderIds.filter((id) => id !== null),
    ),
  );
