import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import { findingStatusSchema, severitySchema } from './finding-schema.ts';
import { filter } from './list-of.ts';
import { day, moment, recordId } from './text.ts';

/** What a list of findings can be sorted by; each has an index. `severity` begins with the highest, then by score; `queue` is severity, then age. */
export const findingSorts = [
  'severity',
  '-severity',
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

/** The filters of a list of findings on either side. */
export const findingFiltersOfStaff = {
  /** One finding, as for its own export. */
  id: filter.id(),
  severity: filter.anyOf(severities),
  status: filter.anyOf(findingStatuses),
  /** Past its due date, or within 7 days of it; finished findings are neither. */
  due: filter.oneOf(['overdue', 'soon']),
  /** The host of an affected asset. */
  host: filter.text(),
  /** Changed since this moment. */
  since: filter.moment(),
  /** Reported on these days (UTC). */
  reported: filter.dayRange('from', 'to'),
  /** Fixed on these days, and still fixed. */
  fixed: filter.dayRange('fixedFrom', 'fixedTo'),
  /** As of the evening of this day: severity and status are then those of that day. */
  on: filter.day(),
};

/** The filters of the client's lists of findings. */
export const findingFilters = {
  ...findingFiltersOfStaff,
  assignee: filter.assignee(),
  /** Mentioned in its comments. */
  mentions: filter.oneOf(['me']),
  /** A request to accept the risk waits for a decision; `others`: of someone other than the viewer. */
  acceptance: filter.oneOf(['waiting', 'others']),
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

/** What the client's lists of findings have in common. */
export const findingList = {
  row: findingRowSchema,
  search: true,
  sorts: findingSorts,
  filters: findingFilters,
} as const;

/** How many rows a filter would leave, for each value of severity and status with the other active filters. */
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
