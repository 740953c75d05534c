import { deleteCall } from '../core/calls.ts';
import type { DeclaredRecord } from '../core/declared-records.ts';
import { uploadEndpoint } from '../core/endpoint.ts';
import { attachmentRules } from '../files/stored-file.ts';
import type { Capabilities, IfHas } from './record-capabilities.ts';
import { commonsOf } from './record-commons.ts';

/** The calls about the files of a kind of record, for kinds that have files. */
export type FileCalls<Has extends Capabilities> = IfHas<Has, 'files', ReturnType<typeof declareFileCalls>>;

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls about the files of records and of their comments, if the kind has files. */
export const fileCalls = <const Has extends Capabilities>(name: DeclaredRecord, has: Has) =>
  (has.includes('files') ? declareFileCalls(name) : {}) as FileCalls<Has>;

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
