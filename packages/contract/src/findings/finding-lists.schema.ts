import { z } from 'zod';

import { day, moment, recordId } from '../core/text.schema.ts';
import { findingStatusSchema, severitySchema } from './finding.schema.ts';

/** A finding in a list. */
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
  /** The first affected asset, which distinguishes most findings of an application. */
  host: z.string(),
  numOfComments: z.number().int(),
  dueDate: day.nullable(),
  assignee: z.strictObject({ _id: recordId, fullname: z.string() }).nullable(),
  tool: z.string(),
  createdAt: moment,
  changedAt: moment,
});
export type FindingRow = z.output<typeof findingRowSchema>;

/** The schemas of `findingList`. */
export const findingListSchemas = { row: findingRowSchema } as const;

/** Number of findings for each severity and status, given the other active filters. */
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
