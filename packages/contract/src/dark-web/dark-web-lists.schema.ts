import { z } from 'zod';

import { jobProgressFields } from '../core/jobs.schema.ts';
import { limitedList, enumList } from '../core/answer-lists.schema.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { breachFilters, selectedAtMost } from './dark-web-lists.ts';
import { leakKinds, leakStatusCodes } from './dark-web-rules.ts';
import { leakStatusSchema } from './leak.schema.ts';

/** The query of calls that take the filters of the list of leaks. */
export const breachFilterQuery = countsQuery(breachFilters);
export type BreachFilter = z.output<typeof breachFilterQuery>;

const counted = z.strictObject({ value: z.string(), count: z.number().int() });
const count = z.number().int();

/** Number of leaks for each value of a filter, given the other active filters. */
export const breachFacetsSchema = z.strictObject({
  total: count,
  status: z.strictObject({ 1: count, 2: count, 3: count }),
  type: z.strictObject({ 1: count, 2: count }),
  breachType: z.strictObject({ 1: count, 2: count }),
  kind: z.record(z.enum(leakKinds), count),
  mine: count,
  unassigned: count,
  reopened: count,
  /** The most frequent, at most 30 each; `withoutValue` counts leaks without one. */
  hosts: limitedList(counted),
  countries: limitedList(counted),
  stealers: limitedList(counted),
});
export type BreachFacets = z.output<typeof breachFacetsSchema>;

/** Leaks of the same person, host or device. */
export const breachGroupSchema = z.strictObject({
  _id: recordId,
  /** The value for the filter of the same name: a login, a host, or the ID of a device. */
  key: z.string(),
  name: z.string(),
  total: count,
  open: count,
  vulnerable: count,
  inProgress: count,
  mitigated: count,
  employees: count,
  clients: count,
  people: count,
  hosts: count,
  devices: count,
  /** Number of leaks whose password also occurs in another leak of the company. */
  reused: count,
  exposedAt: moment,
  /** Time of the oldest leak that is not Mitigated. */
  openSince: moment.nullable(),
  infoStealers: limitedList(z.string()),
  country: z.string(),
});
export type BreachGroup = z.output<typeof breachGroupSchema>;

/** Changes the status of all leaks that match a filter or are listed. */
export const statusJobBody = z.strictObject({
  status: leakStatusSchema,
  filter: breachFilterQuery.optional(),
  ids: z.array(recordId).min(1, 'Select at least one record').max(selectedAtMost).optional(),
  /** Leaks of the filter to exclude. */
  except: z.array(recordId).max(selectedAtMost).default([]),
});

/** A bulk change of leaks. Leaks that cannot make the change are counted and stay unchanged. */
export const statusJobSchema = z.strictObject({
  ...jobProgressFields,
  status: z.literal(leakStatusCodes),
  refused: count,
});
export type StatusJob = z.output<typeof statusJobSchema>;

const month = z.string().regex(/^\d{4}-\d{2}$/);
const ranked = z.strictObject({ value: z.string(), total: count, open: count });

/** Figures of leaks that match the filters, counted by the database. */
export const breachFiguresSchema = z.strictObject({
  /**
   * The last twelve months: leaks found (`createdFrom`…), mitigated (`mitigatedFrom`…), and open at the end of the
   * month.
   */
  trend: limitedList(z.strictObject({ month, found: count, mitigated: count, open: count })),
  /** Hosts with the most leaks in the last twelve months of exposure (`host`, `from`, `to`). */
  heatMap: z.strictObject({
    months: limitedList(month),
    hosts: limitedList(z.strictObject({ host: z.string(), counts: limitedList(count) })),
  }),
  topHosts: limitedList(ranked),
  stealers: limitedList(ranked),
  countries: limitedList(ranked),
  /** Leaks without a country, which are not among `countries`. */
  withoutCountry: z.strictObject({ total: count, open: count }),
  /** Mean time from arrival to Mitigated, over all leaks that are Mitigated; null if there are none. */
  meanHoursToMitigate: z.number().nullable(),
  medianHoursToMitigate: z.number().nullable(),
  numOfMitigated: count,
  /** Open leaks by days of exposure. */
  ages: enumList(z.strictObject({ fromDays: count, toDays: count.nullable(), count })),
});
export type BreachFigures = z.output<typeof breachFiguresSchema>;
