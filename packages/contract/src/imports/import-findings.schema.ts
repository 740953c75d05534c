import { z } from 'zod';

import { cutList, listOfWords } from '../core/answer-lists.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { severitySchema } from '../findings/finding.schema.ts';
import { importFindingChanges, importFindingParts, leftOutAtMost } from './import-findings.ts';

/** One finding of the file of a preview. */
export const importFindingSchema = z.strictObject({
  _id: recordId,
  change: z.enum(importFindingChanges),
  severity: severitySchema,
  cvssScore: z.number().nullable(),
  title: z.string(),
  /** The first affected assets of the file, as host and port, or as a location. */
  assets: cutList(z.string()),
  numOfAssets: z.number().int(),
  /** New affected assets of a changed finding. */
  numOfNewAssets: z.number().int(),
  /** Of a changed finding: what would change. */
  parts: listOfWords(z.enum(importFindingParts)),
  /** Of a changed finding: what it is now, where that changes. */
  titleBefore: z.string().nullable(),
  severityBefore: severitySchema.nullable(),
  /** True once the preview was confirmed without it. */
  isLeftOut: z.boolean(),
});
export type ImportFinding = z.output<typeof importFindingSchema>;

/** The findings of a preview to exclude, each once. */
export const leftOutSchema = z
  .array(recordId)
  .max(leftOutAtMost, `Leave out at most ${leftOutAtMost} findings`)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each finding once')
  .default([]);
