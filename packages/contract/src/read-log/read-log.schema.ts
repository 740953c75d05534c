import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import {
  providerReadLog,
  readActions,
  readerKinds,
  readFacetsAtMost,
  readKinds,
  readLog,
  readLogFilters,
} from './read-log.ts';

/** An entry of the read log. Names are those of the time of the read. */
export const readEntrySchema = z.strictObject({
  _id: recordId,
  at: moment,
  kind: z.enum(readKinds),
  action: z.enum(readActions),
  /** The engagement, finding or letter; without an ID for a file about several records. */
  record: z.strictObject({
    _id: recordId.nullable(),
    idVisual: z.string(),
    title: z.string(),
    /** The engagement that it belongs to. */
    engagement: recordId.nullable(),
  }),
  /** The section of a report, or the name of a file; null for the record as a whole. */
  section: z.string().nullable(),
  who: z.strictObject({ kind: z.enum(readerKinds), _id: recordId.nullable(), name: z.string() }),
  /** The share link through which it was read. */
  share: recordId.nullable(),
  /** The IP address. */
  address: z.string(),
});
export type ReadEntry = z.output<typeof readEntrySchema>;

/** The most frequent readers and engagements of a read log, with the numbers of their entries. */
export const readFacetsSchema = z.strictObject({
  readers: z
    .array(z.strictObject({ _id: recordId, name: z.string(), kind: z.enum(readerKinds), entries: z.number().int() }))
    .max(readFacetsAtMost),
  engagements: z
    .array(z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string(), entries: z.number().int() }))
    .max(readFacetsAtMost),
});
export type ReadFacets = z.output<typeof readFacetsSchema>;

const inClient = z.strictObject({ companyId: recordId });

const exportQuery = countsQuery(readLogFilters);
const exportLimit = { calls: 10, seconds: 60 };

/** Schemas, limits and summaries of `readLog`. */
export const readLogSchemas = {
  list: {
    summary: 'Who viewed or downloaded reports, findings, evidence and letters of the company, newest first.',
    row: readEntrySchema,
  },
  exportCsv: {
    cost: 'export',
    summary: 'Exports the read log as CSV, newest first. The export is in the audit log.',
    limit: exportLimit,
    query: exportQuery,
  },
  facets: {
    cost: 'heavy',
    summary: 'The readers and engagements with the most entries, for the filters of the read log.',
    result: readFacetsSchema,
  },
  expiry: {
    cost: 'heavy',
    summary: 'Number of entries that are deleted if the read log is kept for this many months.',
    query: z.strictObject({ months: z.coerce.number().int().min(1).max(120) }),
    result: z.strictObject({
      /** Entries before this moment are deleted. */
      before: moment,
      entries: z.number().int(),
    }),
  },
} satisfies GroupSchemas;

/** Schemas, limits and summaries of `providerReadLog`. */
export const providerReadLogSchemas = {
  list: staffListSchemas(readLogSchemas.list, { summary: 'The read log of a client, newest first.' }),
  exportCsv: {
    cost: 'export',
    summary: 'Exports the read log of a client as CSV, newest first. The export is in the audit log of the client.',
    limit: exportLimit,
    params: inClient,
    query: exportQuery,
  },
  facets: {
    cost: 'heavy',
    summary: 'The readers and engagements with the most entries in the read log of a client.',
    params: inClient,
    result: readFacetsSchema,
  },
} satisfies GroupSchemas;

bindSchemas(readLog, readLogSchemas);
bindSchemas(providerReadLog, providerReadLogSchemas);
