import { z } from 'zod';

import { moment, optionalLine, recordId } from '../core/text.schema.ts';
import { attachmentsAtMost, imageTypes } from './stored-file.ts';

/** Files that were sent beforehand, one by one, and now are attached to what is written. */
export const attachedIds = z.array(recordId).max(attachmentsAtMost, `At most ${attachmentsAtMost} files`);

/** Alternative text of an image. */
export const altText = optionalLine(300);

/** An image; its bytes come from `files.download`. Sizes are in bytes and pixels. */
export const imageSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  type: z.enum(imageTypes),
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
});
export type Image = z.output<typeof imageSchema>;

/** A file that is attached to a record, or not yet; `files.download` returns its bytes. */
export const fileSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  createdAt: moment,
});
export type StoredFile = z.output<typeof fileSchema>;
