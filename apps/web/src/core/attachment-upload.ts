import type { Endpoint, FileRules, Params, Schema } from '@gatehouse/contract/core/endpoint';
import { attachmentRules } from '@gatehouse/contract/files/stored-file';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import { files } from '@gatehouse/contract/files/files';

import { callRequest } from './call.ts';
import type { Outcome } from './failure.ts';
import type { Input } from './request.ts';
import { sideRequest } from './sides.ts';
import type { UploadProgress } from './upload.ts';
import { uploadFile } from './use-upload.ts';

/** The part of a stored file that an uploader needs. */
export type SentFile = Pick<StoredFile, '_id' | 'name'>;

/** An upload endpoint for attachments, with its file rules. Files are uploaded before the record that they will belong to is saved. */
export interface AttachmentUploader {
  rules: FileRules;
  send: (file: File, watched: UploadProgress) => Promise<Outcome<SentFile>>;
  /**
   * Deletes an uploaded file that is no longer needed; if this fails, the server deletes it a day later. If absent, uploads can't be
   * canceled.
   */
  discard?: (fileId: string) => void;
}

type Any = Schema | undefined;
type FileEndpoint = Endpoint<Any, Any, Any, Schema<StoredFile>, 'upload'>;

/** The upload endpoint of one record: `attachmentUpload(attachments.ofFinding, { id, findingId })`. */
export function attachmentUpload<E extends FileEndpoint>(endpoint: E, params: Params<E>): AttachmentUploader {
  const { companyId } = params as { companyId?: string };
  return {
    rules: endpoint.file ?? attachmentRules,
    send: async (file, watched) => {
      const body = new FormData();
      body.append('file', file, file.name);
      const input: unknown = { params, body };
      const outcome = await uploadFile(endpoint, file, { input: input as Input<E>, watched });
      return outcome as Outcome<SentFile>;
    },
    discard: (fileId) =>
      void callRequest(
        sideRequest({ own: files.discard, staff: files.discardOfClient, companyId }, { params: { fileId } }),
      ),
  };
}
