import type { Access } from '../core/access.ts';
import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { teamSchemas } from './teams.schema.ts';

/** Access to managing staff and their teams. */
export const staffWriteAccess = { staff: ['staff:write'] } as const satisfies Access;
const access = staffWriteAccess;
/** Access to the list of teams, to which clients are assigned. */
const teamsAccess = { staff: ['staff:write', 'clients:write'] } as const satisfies Access;
const path = '/provider/teams';
const also = ['clientAssignment', 'client', 'staffAccount'] as const;

/** The calls of administrators about teams. */
export const teams = endpoints(typedBy<typeof teamSchemas>(), {
  list: getCall(path, { access: teamsAccess, reads: { noun: 'teams' } }),
  create: postCall(path, { access, changes: { noun: 'teams', also } }),
  change: putCall(`${path}/:id`, { access, changes: { noun: 'teams', also } }),
  remove: deleteCall(`${path}/:id`, { access, changes: { noun: 'teams', also } }),
});
