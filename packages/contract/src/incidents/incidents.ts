import { forStaffToo } from '../core/both-sides.ts';
import { declaredRecords } from '../core/declared-records.ts';
import { typedBy } from '../core/endpoint.ts';
import { recordCalls } from '../records/record-calls.ts';
import type { incidentsSchemas } from './incidents.schema.ts';

/** The statuses of an incident, in the order of work. */
export const incidentsStatuses = ['Reported', 'In triage', 'Contained', 'Closed'] as const;

/** What an incident has besides. */
export const incidentsHas = ['files'] as const;

/** The calls about suspected security incidents, which clients report and the provider triages. */
export const incidents = recordCalls(typedBy<typeof incidentsSchemas>(), {
  name: 'incidents',
  statuses: incidentsStatuses,
  has: incidentsHas,
});

/** The same calls for the provider's staff, in one client company. */
export const staffIncidents = forStaffToo(incidents, { staff: declaredRecords.incidents.staff });
