import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import { cutList, listOfWords } from './answer-lists.ts';
import { severitySchema } from './finding-schema.ts';
import { filter } from './list-of.ts';
import { recordId } from './text.ts';

/** Effect of an import on a finding of its file. */
export const importFindingChanges = ['new', 'changed', 'unchanged'] as const;
export type ImportFindingChange = (typeof importFindingChanges)[number];

/**
 * The parts of a known finding that an import would change; `seen`: only when it was seen, `reopened`: it or some of its
 * affected assets were marked as Fixed before, `proposed`: the file says otherwise of a field that was edited in the portal.
 */
export const importFindingParts = [
  'title',
  'severity',
  'score',
  'description',
  'impact',
  'recommendation',
  'evidence',
  'references',
  'cwe',
  'cve',
  'tags',
  'confidence',
  'assets',
  'proposed',
  'status',
  'reopened',
  'seen',
] as const;
export type ImportFindingPart = (typeof importFindingParts)[number];

/** The number of affected assets that a row of a preview names. */
export const importAssetsNamed = 3;

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

/** The most findings that can be left out of an import. */
export const leftOutAtMost = 10_000;

/** The findings of a preview to leave out, each once. */
export const leftOutSchema = z
  .array(recordId)
  .max(leftOutAtMost, `Leave out at most ${leftOutAtMost} findings`)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each finding once')
  .default([]);

/** Search, sorts and filters of the findings of a preview. */
export const importFindingList = {
  search: true,
  sorts: ['severity', '-severity', 'title', '-title'],
  filters: { change: filter.oneOf(importFindingChanges), severity: filter.anyOf(severities) },
} as const;
