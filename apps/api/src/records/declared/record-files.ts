import { declaredEvent } from '@gatehouse/contract/core/declared-records';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { attachmentRules, recordFilesAtMost } from '@gatehouse/contract/files/stored-file';
import type { RecordFile } from '@gatehouse/contract/records/record-files.schema';

import { forbidden, notFound, unprocessable } from '../../platform/core/errors.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import { storeUpload } from '../../platform/mounting/files-take.ts';
import { type ClientEndpoint, mount } from '../../platform/mounting/mount.ts';
import { mountUpload, type Upload } from '../../platform/mounting/mount-files.ts';
import type { Call } from '../../platform/routes/call.ts';
import { inClient, type RouteContext } from '../../platform/routes/route.ts';
import { takePending } from '../attachments/attachments.ts';
import { presentFile } from '../attachments/attachments.present.ts';
import { deleteAttachments, insertAttachments } from '../attachments/attachments.store.ts';
import type { RecordNoun } from './declared-record.ts';
import { recordTexts as texts } from './declared-record.texts.ts';
import { findRecord } from './declared-records.store.ts';
import { findRecordFiles, type RecordFileRow } from './record-files.store.ts';

type AddCall = FileCall<AnyEndpoint> & { params: { id: string } };
type RemoveCall = Pick<Call<never>, 'db' | 'viewer' | 'audit' | 'emit' | 'afterCommit' | 'platform'> & {
  params: { id: string; fileId: string };
};

/** True if records of this kind have files. */
export const hasFiles = ({ calls }: RecordNoun): boolean => calls.addFile !== undefined;

/** Mounts the calls about the files of a kind of record, if it has files. */
export function mountRecordFiles(context: RouteContext, noun: RecordNoun): void {
  const client = inClient(context);
  const staffCalls = noun.staffCalls as RecordNoun['calls'];
  const uploads = { addFile: addRecordFile(noun), addCommentFile: addCommentFile(noun) };
  for (const [name, handle] of Object.entries(uploads)) {
    const endpoint = name as keyof typeof uploads;
    const own = noun.calls[endpoint];
    if (own) mountUpload<AnyEndpoint, 'company'>(context, own, handle as never);
    const ofStaff = staffCalls[endpoint];
    if (ofStaff) mountUpload<ClientEndpoint, 'client'>(client, ofStaff as ClientEndpoint, handle as never);
  }
  const remove = (call: RemoveCall) => removeRecordFile(noun, call);
  if (noun.calls.removeFile) mount<AnyEndpoint, 'company'>(context, noun.calls.removeFile, remove as never);
  const ofStaff = staffCalls.removeFile as ClientEndpoint | undefined;
  if (ofStaff) mount<ClientEndpoint, 'client'>(client, ofStaff, remove as never);
}

const presentRecordFile = (row: RecordFileRow): RecordFile => ({
  ...presentFile(row),
  addedBy: { _id: row.created_by, fullname: row.created_by_name },
});

/** Returns the files of a record for its response, or nothing if its kind has none. */
export const readRecordFiles = async (noun: RecordNoun, db: CompanyDatabase, id: string) =>
  hasFiles(noun) ? { files: (await findRecordFiles(db, id)).map(presentRecordFile) } : {};

const exists = async ({ table }: RecordNoun, db: CompanyDatabase, key: { id: string; isLocked?: boolean }) =>
  (await findRecord(db, table, key)) !== undefined;

/** Returns the handler that stores a file of a record. */
const addRecordFile =
  (noun: RecordNoun) =>
  async (call: AddCall, upload: Upload): Promise<RecordFile> => {
    const { params, platform, companyId } = call;
    // Checked before the upload is read, so that a large file is not sent for nothing.
    const isThere = await platform.database.withCompany(companyId, (db) => exists(noun, db, params));
    if (!isThere) throw notFound();
    return storeUpload(call, upload, {
      rules: attachmentRules,
      async work({ db, emit }, file) {
        if (!(await exists(noun, db, { ...params, isLocked: true }))) throw notFound();
        if ((await findRecordFiles(db, params.id)).length >= recordFilesAtMost)
          throw unprocessable(texts.tooManyFiles(recordFilesAtMost), 'file');
        await file.attach({ kind: noun.name, id: params.id });
        await insertAttachments(db, [file.id], { company_id: companyId, record_id: params.id });
        emit(declaredEvent(noun.name), { _id: params.id });
        return presentRecordFile(await requireFile(db, { id: params.id, fileId: file.id }));
      },
    });
  };

/** Returns the handler that stores a file before the comment it belongs to is written. */
const addCommentFile = (noun: RecordNoun) => (call: AddCall, upload: Upload) =>
  takePending(call, upload, {
    owner: { kind: noun.name, id: call.params.id },
    exists: (db) => exists(noun, db, call.params),
  });

/** Removes a file that the viewer added; its bytes are deleted after the commit. */
async function removeRecordFile(noun: RecordNoun, call: RemoveCall): Promise<{ removed: true }> {
  const { db, params, viewer, audit, emit, afterCommit, platform } = call;
  const file = await requireFile(db, params);
  if (file.created_by !== viewer.id) throw forbidden();
  await deleteAttachments(db, params.id, file.id);
  audit({ action: 'file-removed', subject: file.name, details: { record: params.id, file: file.id } });
  afterCommit(async () => void platform.files.sweep());
  emit(declaredEvent(noun.name), { _id: params.id });
  return { removed: true };
}

async function requireFile(db: CompanyDatabase, { id, fileId }: RemoveCall['params']): Promise<RecordFileRow> {
  const file = (await findRecordFiles(db, id)).find((row) => row.id === fileId);
  if (!file) throw notFound();
  return file;
}
