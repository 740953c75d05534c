import { criticalities } from '@gatehouse/domain/surface/surface-state';
import { z } from 'zod';

import { filterShape, listQuery } from '../core/list-query.schema.ts';
import { line, recordId } from '../core/text.schema.ts';
import { surfaceExportFormats, surfaceHostFilters, surfaceHostSorts } from './attack-surface-lists.ts';

/** What a call takes that has the filters of the list and nothing more. */
export const surfaceFilterQuery = z.strictObject({ q: listQuery.q, ...filterShape(surfaceHostFilters) });
export type SurfaceFilter = z.output<typeof surfaceFilterQuery>;
/** What an export of hosts takes: the format, and the order and filters of the list. */
export const surfaceExportQuery = z.strictObject({
  format: z.enum(surfaceExportFormats),
  q: listQuery.q,
  sort: z.enum(surfaceHostSorts).default('name'),
  ...filterShape(surfaceHostFilters),
});
/** At most so many hosts are named one by one; more are chosen by the filter. */
const hostsAtMost = 500;

const tag = line(40, 'Enter a tag');

/** What changes on the named hosts; absent fields stay as they are. */
export const hostChangeBody = z.strictObject({
  ids: z.array(recordId).min(1, 'Select at least one host').max(hostsAtMost),
  addTags: z.array(tag).max(20).optional(),
  removeTags: z.array(tag).max(20).optional(),
  owner: recordId.nullable().optional(),
  criticality: z.enum(criticalities).nullable().optional(),
  /** `undecided` leaves it to the verified domains and ranges again. */
  scope: z.enum(['confirmed', 'not ours', 'undecided']).optional(),
  comment: z.string().trim().max(500).optional(),
});
