import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { lookAlikeFilters } from './look-alikes.ts';

const query = countsQuery(lookAlikeFilters);
export type LookAlikeFilter = z.output<typeof query>;

const count = z.number().int().nonnegative();
const tally = z.strictObject({ value: z.string(), count });
/** Number of look-alike domains for each value of a filter, given the other active filters. */
const lookAlikeFacetsSchema = z.strictObject({
  status: limitedList(tally),
  original: limitedList(tally),
  mail: count,
});
export type LookAlikeFacets = z.output<typeof lookAlikeFacetsSchema>;

/** The schemas of `lookAlikeCounts`. */
export const lookAlikeCountsSchemas = { cost: 'heavy', query, result: lookAlikeFacetsSchema } as const;
