import { typedBy } from '../core/endpoint.ts';
import { recordCalls, staffRecordCalls } from '../records/record-calls.ts';
import type { incidentsSchemas } from './incidents.schema.ts';

/** The statuses of an incident, in the order of work. */
export const incidentsStatuses = ['Reported', 'In triage', 'Contained', 'Closed'] as const;
/** The statuses in which work remains. */
export const incidentsOpen = ['Reported', 'In triage', 'Contained'] as const;
/** The capabilities of an incident. */
export const incidentsHas = ['assignee', 'dueDate', 'queue', 'files'] as const;

const declaration = { name: 'incidents', statuses: incidentsStatuses, has: incidentsHas } as const;

/** The calls about suspected security incidents, which clients report and the provider triages. */
export const incidents = recordCalls(typedBy<typeof incidentsSchemas>(), declaration);

/** The same calls for the provider's staff, in one client company, and their queue over all clients. */
export const staffIncidents = staffRecordCalls(typedBy<typeof incidentsSchemas>(), incidents, declaration);
