import { z } from 'zod';

import type { Access } from './access.ts';
import { companyList } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { line, recordId } from './text.ts';

/** Access to managing staff and their teams. */
export const staffWriteAccess = { staff: ['staff:write'] } as const satisfies Access;
const access = staffWriteAccess;
/** Access to the list of teams, to which clients are assigned. */
const teamsAccess = { staff: ['staff:write', 'clients:write'] } as const satisfies Access;

/** Teams of the provider's staff: who is in one sees the clients that it is assigned to. */
export const teamSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  staffIds: companyList(recordId),
  companyIds: companyList(recordId),
  /** The same with their names. */
  clients: companyList(z.strictObject({ _id: recordId, name: z.string() })),
});
export type Team = z.output<typeof teamSchema>;

const body = z.strictObject({
  name: line(80, 'Enter a name for the team'),
  staffIds: z.array(recordId).max(1_000),
  companyIds: z.array(recordId).max(5_000),
});
const params = z.strictObject({ id: recordId });
const path = '/provider/teams';
const also = ['clientAssignment', 'client', 'staffAccount'] as const;

/** Teams as administrators manage them. */
export const teams = {
  list: endpoint({
    method: 'GET',
    path,
    access: teamsAccess,
    summary: 'Teams of the provider’s staff, by name, with the clients that the reader sees.',
    reads: { noun: 'teams' },
    result: companyList(teamSchema),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Creates a team. Its members see the clients that it is assigned to. 409 where the name is taken.',
    changes: { noun: 'teams', also },
    body,
    result: teamSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access,
    summary:
      'Replaces the name, members and clients of a team. 409 OPEN_WORK where someone who no longer sees a client has open work in it: reassign it first.',
    changes: { noun: 'teams', also },
    params,
    body,
    result: teamSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    summary: 'Deletes a team. 409 OPEN_WORK as for a change.',
    changes: { noun: 'teams', also },
    params,
    result: z.strictObject({ removed: z.literal(true) }),
  }),
};
