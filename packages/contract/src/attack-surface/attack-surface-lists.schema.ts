import { criticalities } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { countsQuery, filterShape, listQuery } from '../core/list-query.schema.ts';
import { line, recordId } from '../core/text.schema.ts';
import {
  surfaceChangeFilters,
  surfaceExportFormats,
  surfaceHostFilters,
  surfaceHostSorts,
} from './attack-surface-lists.ts';

/** The query of calls that take the filters of the list of hosts. */
export const surfaceFilterQuery = countsQuery(surfaceHostFilters);
export type SurfaceFilter = z.output<typeof surfaceFilterQuery>;
/** The query of the changes counted by day and kind: a page, and the filters of the list of changes. */
export const surfaceChangeGroupQuery = z.strictObject({ ...listQuery, ...filterShape(surfaceChangeFilters) });
/** The query of an export of hosts: the format, and the sort and filters of the list. */
export const surfaceExportQuery = z.strictObject({
  format: z.enum(surfaceExportFormats),
  q: listQuery.q,
  sort: z.enum(surfaceHostSorts).default('name'),
  ...filterShape(surfaceHostFilters),
});
/** Maximum number of hosts selected by ID; more are selected by a filter. */
const hostsAtMost = 500;

const tag = line(40, 'Enter a tag');

/** A change of the selected hosts; absent fields stay unchanged. */
export const hostChangeBody = z.strictObject({
  ids: z.array(recordId).min(1, 'Select at least one host').max(hostsAtMost),
  addTags: z.array(tag).max(20).optional(),
  removeTags: z.array(tag).max(20).optional(),
  owner: recordId.nullable().optional(),
  criticality: z.enum(criticalities).nullable().optional(),
  /** `undecided` derives the scope from the verified domains and ranges again. */
  scope: z.enum(['confirmed', 'not ours', 'undecided']).optional(),
  comment: z.string().trim().max(500).optional(),
});
