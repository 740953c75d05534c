import { z } from 'zod';

import type { FileRules } from './endpoint.ts';
import { moment, recordId } from './text.ts';

/** Pictures that browsers draw without running anything; SVG is a document with scripts, and never among them. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** What a picture may be, wherever one is taken. */
export const imageRules: FileRules = {
  bytesAtMost: 10 * 1_048_576,
  types: imageTypes,
  sideAtMost: 12_000,
  pixelsAtMost: 50_000_000,
};

/** The longest name of a file, in characters. */
export const fileNameCharacters = 200;

/** What is said of a picture to those who do not see it. */
export const altText = z.string().trim().max(300, 'At most 300 characters');

/** A picture; its bytes come from `files.download`. Sizes are in bytes and pixels. */
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

/** A file that hangs on a record. */
export const fileSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  createdAt: moment,
});
export type StoredFile = z.output<typeof fileSchema>;
