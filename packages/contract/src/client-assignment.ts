import { z } from 'zod';

import type { Access } from './access.ts';
import { companyList } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './text.ts';

/** Access to the assignment of staff to clients. */
const access = { staff: ['clients:write'] } as const satisfies Access;

/** Staff who see a client beside administrators and the account lead: everyone, or those who are assigned. */
export const openings = ['assigned', 'all'] as const;
export type Opening = (typeof openings)[number];

/** Assignment of staff to one client. */
export const assignmentSchema = z.strictObject({
  openTo: z.enum(openings),
  staffIds: companyList(recordId),
  teamIds: companyList(recordId),
});
export type Assignment = z.output<typeof assignmentSchema>;

/** The staff who take over open work from those who no longer see a client; a `to` of null leaves it unassigned. */
export const handOver = z.array(z.strictObject({ companyId: recordId, to: recordId.nullable() })).max(5_000);
export type HandOver = z.output<typeof handOver>;

const ofClient = z.strictObject({ companyId: recordId });
const path = '/provider/companies/:companyId/assignment';

/** Assignment of staff and teams to a client. */
export const clientAssignment = {
  get: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'Staff and teams that are assigned to a client, and whether it is open to all staff.',
    reads: { noun: 'clientAssignment', id: 'companyId' },
    params: ofClient,
    result: assignmentSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path,
    access,
    summary:
      'Replaces the assignment of a client. 409 OPEN_WORK where someone who no longer sees the client has open work in it, unless handOver names who takes it over.',
    changes: {
      noun: 'clientAssignment',
      id: 'companyId',
      answersRecord: true,
      also: ['engagement', 'findingDraft', 'staffAccount'],
    },
    params: ofClient,
    body: z.strictObject({
      openTo: z.enum(openings),
      staffIds: z.array(recordId).max(1_000),
      teamIds: z.array(recordId).max(200),
      handOver: handOver.optional(),
    }),
    result: assignmentSchema,
  }),
};
