import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { clientAssignment, clientVisibility } from './client-assignment.ts';

/** Assignment of staff to one client. */
export const assignmentSchema = z.strictObject({
  openTo: z.enum(clientVisibility),
  staffIds: companyList(recordId),
  teamIds: companyList(recordId),
});
export type Assignment = z.output<typeof assignmentSchema>;

/** New assignees for the open work of staff who lose access to a client; a `to` of null leaves it unassigned. */
export const workHandovers = z.array(z.strictObject({ companyId: recordId, to: recordId.nullable() })).max(5_000);
export type HandOver = z.output<typeof workHandovers>;

const ofClient = z.strictObject({ companyId: recordId });

/** Schemas, limits and summaries of `clientAssignment`. */
export const clientAssignmentSchemas = {
  get: {
    summary: 'Staff and teams that are assigned to a client, and whether it is open to all staff.',
    params: ofClient,
    result: assignmentSchema,
  },
  change: {
    summary:
      'Replaces the assignment of a client. 409 OPEN_WORK where someone who no longer sees the client has open work in it, unless handOver names who takes it over.',
    params: ofClient,
    body: z.strictObject({
      openTo: z.enum(clientVisibility),
      staffIds: z.array(recordId).max(1_000),
      teamIds: z.array(recordId).max(200),
      handOver: workHandovers.optional(),
    }),
    result: assignmentSchema,
  },
} satisfies GroupSchemas;

bindSchemas(clientAssignment, clientAssignmentSchemas);
