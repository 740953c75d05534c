import { z } from 'zod';

import type { GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { recordFilesAtMost } from '../files/stored-file.ts';
import { attachedIds, fileSchema } from '../files/stored-file.schema.ts';
import type { Capabilities, IfHas } from './record-capabilities.ts';

/** A file of a declared record, and who added it. */
const recordFileSchema = fileSchema.extend({
  addedBy: z.strictObject({ _id: recordId.nullable(), fullname: z.string() }),
});
export type RecordFile = z.output<typeof recordFileSchema>;

const ofRecord = z.strictObject({ id: recordId });
const takenSchemas = { limit: { calls: 60, seconds: 60 }, params: ofRecord } as const;

const schemas = {
  addFile: { ...takenSchemas, summary: 'Uploads a file to a record.', result: recordFileSchema },
  removeFile: {
    summary: 'Deletes a file that you added to a record.',
    params: ofRecord.extend({ fileId: recordId }),
    result: z.strictObject({ removed: z.literal(true) }),
  },
  addCommentFile: {
    ...takenSchemas,
    summary:
      'Uploads a file for a comment; unattached files are visible only to the uploader and deleted after 24 hours.',
    result: fileSchema,
  },
} satisfies GroupSchemas;

/** The files in the response of a record, oldest first. */
const ofRecords = { files: z.array(recordFileSchema).max(recordFilesAtMost) };
/** The attached files in the body of a comment. */
const ofComments = { fileIds: attachedIds.optional() };

/** Returns what the schemas of a kind of record have for files, if it has files. */
export function fileParts<const Has extends Capabilities>(has: Has) {
  const part = <Part extends object>(fields: Part) =>
    (has.includes('files') ? fields : {}) as IfHas<Has, 'files', Part>;
  return { calls: part(schemas), record: part(ofRecords), comment: part(ofComments) };
}
