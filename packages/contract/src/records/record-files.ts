import { deleteCall } from '../core/calls.ts';
import type { DeclaredRecord } from '../core/declared-records.ts';
import { uploadEndpoint } from '../core/endpoint.ts';
import { attachmentRules } from '../files/stored-file.ts';
import type { RecordCapability } from './record-capabilities.ts';
import { commonsOf } from './record-commons.ts';

/** The calls about the files of a kind of record, for kinds that have files. */
export type FileCalls<Has> = 'files' extends Has ? ReturnType<typeof declareFileCalls> : Record<never, never>;

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls about the files of records and of their comments, if the kind has files. */
export const fileCalls = <Has extends RecordCapability>(name: DeclaredRecord, has: readonly Has[]) =>
  (has.some((capability) => capability === 'files') ? declareFileCalls(name) : {}) as FileCalls<Has>;

function declareFileCalls(name: DeclaredRecord) {
  const { reading, writing, path, one } = commonsOf(name);
  const files = `${path}/:id/files` as const;
  const sent = { method: 'POST', file: attachmentRules } as const;
  return {
    addFile: uploadEndpoint({ ...writing, ...sent, path: files, changes: one }),
    removeFile: deleteCall(`${files}/:fileId`, { ...writing, changes: one }),
    addCommentFile: uploadEndpoint({ ...reading, ...sent, path: `${path}/:id/comments/files` }),
  };
}
