import { z } from 'zod';

import { line } from '../core/text.schema.ts';
import { bindRecord, recordSchemas } from '../records/record-calls.schema.ts';
import { incidents, incidentsHas, incidentsStatuses, staffIncidents } from './incidents.ts';

/** Schemas, limits and summaries of `incidents`. */
export const incidentsSchemas = recordSchemas({
  statuses: incidentsStatuses,
  has: incidentsHas,
  record: { description: z.string() },
  form: z.strictObject({
    title: line(300, 'Enter a title'),
    description: z.string().trim().max(20_000).default(''),
  }),
});
export type IncidentsRow = z.output<typeof incidentsSchemas.list.row>;
export type IncidentsRecord = z.output<typeof incidentsSchemas.get.result>;

bindRecord(incidents, staffIncidents, incidentsSchemas);
