import { z } from 'zod';

import { recordId } from '../core/text.schema.ts';
import { scanGaps, uploadRejections, uploadScans, uploadStates } from './uploads-rules.ts';

/** A file of an activity, or an unattached one. */
export const uploadSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  /** The download path of a ready file. */
  path: z.string(),
  /** In bytes. */
  size: z.number().int(),
  state: z.enum(uploadStates),
  /** The reason a file was rejected; null for all others. */
  reason: z.enum(uploadRejections).nullable(),
  scan: z.enum(uploadScans),
  /** The reason a file was not scanned; null for all others. */
  scanReason: z.enum(scanGaps).nullable(),
});
export type UploadedFile = z.output<typeof uploadSchema>;
