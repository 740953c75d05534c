import { lookAlikeStatuses } from '@gatehouse/domain/surface/surface-changes';
import { z } from 'zod';

import { cutList } from './answer-lists.ts';
import { surfaceAccess } from './attack-surface-access.ts';
import { endpoint, listQuery } from './endpoint.ts';
import { filter, filterShape } from './list-of.ts';

/** The filters of the list of look-alike domains. */
export const lookAlikeFilters = {
  status: filter.anyOf(lookAlikeStatuses),
  original: filter.text(),
  /** Has mail servers. */
  mail: filter.flag(),
};
const query = z.strictObject({ q: listQuery.q, ...filterShape(lookAlikeFilters) });
export type LookAlikeFilter = z.output<typeof query>;

const count = z.number().int().nonnegative();
const tally = z.strictObject({ value: z.string(), count });
/** How many look-alike domains each value of a filter would leave, with the other active filters. */
const lookAlikeFacetsSchema = z.strictObject({
  status: cutList(tally),
  original: cutList(tally),
  mail: count,
});
export type LookAlikeFacets = z.output<typeof lookAlikeFacetsSchema>;

/** What both sides call alike. */
export const lookAlikeCounts = {
  method: 'GET',
  cost: 'heavy',
  reads: { noun: 'lookAlike' },
  query,
  result: lookAlikeFacetsSchema,
} as const;

/** Counts for the client. */
export const lookAlikeFacets = endpoint({
  ...lookAlikeCounts,
  path: '/attackSurfaceMappingForCompany/lookAlikes/facets',
  access: surfaceAccess,
  summary: 'Number of look-alike domains for each filter value.',
});
