import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { audit, auditActions, auditFilters } from './audit.ts';

/** An entry of the audit log. */
export const auditEntrySchema = z.strictObject({
  _id: recordId,
  at: moment,
  action: z.enum(auditActions),
  actor: z.strictObject({ _id: recordId.nullable(), name: z.string() }),
  /** The object of the action as text: a route, a visible ID, a username. */
  subject: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.string()).meta({ maxProperties: 50 }),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** Schemas, limits and summaries of `audit`. */
export const auditSchemas = {
  list: { summary: "The company's audit log, newest first.", row: auditEntrySchema },
  exportCsv: {
    cost: 'export',
    summary: 'Exports the audit log as CSV, newest first. The export itself is logged.',
    limit: { calls: 10, seconds: 60 },
    query: countsQuery(auditFilters),
  },
} satisfies GroupSchemas;

bindSchemas(audit, auditSchemas);
