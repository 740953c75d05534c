import { z } from 'zod';

import { day, line, optionalLine, recordId } from '../core/text.schema.ts';
import { coverageSchema } from './engagements.schema.ts';
import { engagementStatuses, headlineCharacters, testStandards } from './engagements.ts';

/** The fields of an engagement that the provider edits. */
export const engagementForm = z.strictObject({
  title: line(300, 'Title is Required Field'),
  type: line(200, 'Type is Required Field'),
  status: z.enum(engagementStatuses).default('In Progress'),
  date_start: day.nullable().default(null),
  date_end: day.nullable().default(null),
  summary: z.string().max(200_000).default(''),
  methodology: z.string().max(200_000).default(''),
  scope: z
    .array(z.strictObject({ kind: line(60), value: line(500) }))
    .max(500)
    .default([]),
  team: z
    .array(z.strictObject({ name: line(200), role: line(200) }))
    .max(100)
    .default([]),
  headline: optionalLine(headlineCharacters).default(''),
  standards: z.array(z.enum(testStandards)).max(testStandards.length).default([]),
  previousEngagementId: recordId.nullable().default(null),
  coverage: z.array(coverageSchema).max(1_000).default([]),
});
export type EngagementForm = z.output<typeof engagementForm>;
