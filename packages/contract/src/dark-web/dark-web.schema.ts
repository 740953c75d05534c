import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { filterShape, listQuery } from '../core/list-query.schema.ts';
import { line, recordId } from '../core/text.schema.ts';
import { colleaguesSchema } from '../users/colleagues.schema.ts';
import {
  breachFacetsSchema,
  breachFiguresSchema,
  breachFilterQuery,
  breachGroupSchema,
  statusJobBody,
  statusJobSchema,
} from './dark-web-lists.schema.ts';
import {
  breachExportFormats,
  breachFilters,
  breachGroupings,
  breachGroupSorts,
  breachSorts,
} from './dark-web-lists.ts';
import { darkWeb, providerDarkWeb } from './dark-web.ts';
import { breachDetailSchema, breachSchema, leakStatusSchema, revealedPasswordSchema } from './leak.schema.ts';

const [ofBreach, inCompany] = [z.strictObject({ id: recordId }), z.strictObject({ companyId: recordId })];
/** Counts and sums over all records. */
const countedSchemas = { cost: 'heavy' } as const;
/** Schemas of a change of one leak, which returns it. */
const answeredSchemas = { params: ofBreach, result: breachDetailSchema } as const;

/** Schemas, limits and summaries of `darkWeb`. */
export const darkWebSchemas = {
  list: {
    summary: 'Leaked credentials of the company, newest first, without passwords.',
    row: breachSchema,
  },
  facets: {
    summary: 'Number of leaked credentials for each filter value.',
    ...countedSchemas,
    query: breachFilterQuery,
    result: breachFacetsSchema,
  },
  groups: {
    summary: 'Leaked credentials grouped by person, host or infected device.',
    ...countedSchemas,
    query: z.strictObject({
      ...listQuery,
      by: z.enum(breachGroupings),
      sort: z.enum(breachGroupSorts).default('-open'),
      ...filterShape(breachFilters),
    }),
    result: breachGroupSchema,
  },
  figures: {
    summary: 'Trend, heat map, top hosts, infostealers and time to mitigate.',
    ...countedSchemas,
    query: breachFilterQuery,
    result: breachFiguresSchema,
  },
  export: {
    cost: 'export',
    summary: 'Exports the matching leaked credentials, without passwords.',
    query: z.strictObject({
      format: z.enum(breachExportFormats),
      q: listQuery.q,
      sort: z.enum(breachSorts).default('-createdAt'),
      ...filterShape(breachFilters),
    }),
    limit: { calls: 30, seconds: 60 },
  },
  colleagues: { summary: 'Users a leaked credential can be assigned to.', result: colleaguesSchema },
  get: {
    summary: 'One leaked credential with its device, history, recommended steps and password views.',
    params: ofBreach,
    result: breachDetailSchema,
  },
  changeStatus: {
    summary: 'Changes the status: Vulnerable, In Progress, Mitigated, one step at a time.',
    ...answeredSchemas,
    body: z.strictObject({ status: leakStatusSchema }),
  },
  assign: {
    summary: 'Assigns the leaked credential to a colleague, or unassigns it.',
    ...answeredSchemas,
    body: z.strictObject({ userId: recordId.nullable() }),
  },
  reveal: {
    summary: 'Reveals the password once. The view is recorded in the audit log and in the record.',
    limit: { calls: 60, seconds: 300 },
    params: ofBreach,
    body: z.strictObject({ reason: z.string().trim().max(500, 'At most 500 characters').default('') }),
    result: revealedPasswordSchema,
    neverKept: true,
  },
  startJob: {
    summary: 'Changes the status of all leaked credentials that match a filter or are listed, as a background job.',
    limit: { calls: 30, seconds: 60 },
    body: statusJobBody,
    result: statusJobSchema,
  },
  job: {
    summary: 'Progress of a bulk status change.',
    params: z.strictObject({ jobId: recordId }),
    result: statusJobSchema,
  },
  undoJob: {
    summary: 'Undoes a bulk status change for records that have not changed since.',
    params: z.strictObject({ jobId: recordId }),
    result: statusJobSchema,
  },
} satisfies GroupSchemas;

bindSchemas(darkWeb, darkWebSchemas);

/** Schemas, limits and summaries of `providerDarkWeb`. */
export const providerDarkWebSchemas = {
  list: staffListSchemas(darkWebSchemas.list, { summary: 'Leaked credentials of a client, newest first.' }),
  withdraw: {
    summary: 'Withdraws a record that is not a leak of the client and excludes it from future imports.',
    params: inCompany.extend({ id: recordId }),
    body: z.strictObject({ reason: line(500, 'Enter a reason for withdrawing it') }),
    result: z.strictObject({ withdrawn: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(providerDarkWeb, providerDarkWebSchemas);
