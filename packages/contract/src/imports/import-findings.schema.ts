import { z } from 'zod';

import { limitedList, enumList } from '../core/answer-lists.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { severitySchema } from '../findings/finding.schema.ts';
import { importFindingChanges, importFindingParts, leftOutAtMost } from './import-findings.ts';

/** A finding in the file of a preview. */
export const importFindingSchema = z.strictObject({
  _id: recordId,
  change: z.enum(importFindingChanges),
  severity: severitySchema,
  cvssScore: z.number().nullable(),
  title: z.string(),
  /** The first affected assets of the file, as host and port, or as a location. */
  assets: limitedList(z.string()),
  numOfAssets: z.number().int(),
  /** New affected assets of a changed finding. */
  numOfNewAssets: z.number().int(),
  /** Parts of a known finding that would change. */
  parts: enumList(z.enum(importFindingParts)),
  /** Current value of a known finding, if it would change. */
  titleBefore: z.string().nullable(),
  severityBefore: severitySchema.nullable(),
  /** True if it was excluded when the preview was confirmed. */
  isLeftOut: z.boolean(),
});
export type ImportFinding = z.output<typeof importFindingSchema>;

/** The findings of a preview to exclude, each once. */
export const leftOutSchema = z
  .array(recordId)
  .max(leftOutAtMost, `Leave out at most ${leftOutAtMost} findings`)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each finding once')
  .default([]);
