import { z } from 'zod';

import { findingStatusSchema, severitySchema } from './finding-schema.ts';
import { day, moment, recordId } from './text.ts';

/** Several words in one parameter: `severity=critical,high`. */
const wordList = <Words extends z.ZodEnum>(words: Words) =>
  z
    .string()
    .max(200)
    .refine(
      (text) => text.split(',').every((word) => words.safeParse(word).success),
      'This filter has a duplicate value',
    );

/** What a list of findings can be sorted by; each has an index. `gravity` is severity, then score; `queue` is severity, then age. */
export const findingSorts = [
  'gravity',
  '-gravity',
  '-ownScore',
  'ownScore',
  'dueDate',
  '-dueDate',
  '-changedAt',
  'changedAt',
  'title',
  '-title',
  'queue',
  '-queue',
  '-confidence',
  'confidence',
] as const;

/** The filters of every list of findings. */
export const findingFilters = {
  severity: wordList(severitySchema).optional(),
  status: wordList(findingStatusSchema).optional(),
  /** A user's id, `me`, or `nobody`. */
  assignee: z.union([z.literal('me'), z.literal('nobody'), recordId]).optional(),
  /** Past its due date, or within 7 days of it; finished findings are neither. */
  due: z.enum(['overdue', 'soon']).optional(),
  /** A host that it was seen on. */
  host: z.string().trim().min(1).max(500).optional(),
  /** Changed since this moment, by anybody. */
  since: moment.optional(),
  /** Reported on these days (UTC, both included). */
  from: day.optional(),
  to: day.optional(),
  /** Fixed on these days, and still fixed. */
  fixedFrom: day.optional(),
  fixedTo: day.optional(),
  /** As things stood on the evening of this day: severity and status are then those of that day. */
  on: day.optional(),
  /** Named in its thread. */
  mentions: z.literal('me').optional(),
};

/** One line of a list of findings. */
export const findingRowSchema = z.strictObject({
  _id: recordId,
  idVisual: z.string(),
  engagement: z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() }),
  title: z.string(),
  severity: severitySchema,
  cvssScore: z.number().nullable(),
  cvssVersion: z.enum(['3.0', '3.1', '4.0']).nullable(),
  ownScore: z.number().nullable(),
  confidence: z.number().int().nullable(),
  statusVulnerability: findingStatusSchema,
  numOfAffectedAssets: z.number().int(),
  numOfFixedAssets: z.number().int(),
  /** The first place, which tells most findings of an application apart. */
  host: z.string(),
  numOfComments: z.number().int(),
  dueDate: day.nullable(),
  assignee: z.strictObject({ _id: recordId, fullname: z.string() }).nullable(),
  tool: z.string(),
  createdAt: moment,
  changedAt: moment,
});
export type FindingRow = z.output<typeof findingRowSchema>;

/** How many rows a filter would leave, for each value of severity and status with the other filters in force. */
export const findingFacetsSchema = z.strictObject({
  total: z.number().int(),
  severity: z.record(severitySchema, z.number().int()),
  status: z.record(findingStatusSchema, z.number().int()),
  overdue: z.number().int(),
  dueSoon: z.number().int(),
  mine: z.number().int(),
  unassigned: z.number().int(),
});
export type FindingFacets = z.output<typeof findingFacetsSchema>;
