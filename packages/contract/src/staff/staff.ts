import { type Role, scopesOf, staffRoles } from '../core/access.ts';
import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { userEvents } from '../me/me.ts';
import { userSorts, userStates } from '../users/users.ts';
import { isTester } from './staff-sight.ts';
import type { OpenWork, staffSchemas } from './staff.schema.ts';
import { staffWriteAccess } from './teams.ts';

/** True for roles that answer requests of clients, and can therefore be an account lead. */
export const answersRequests = (role: Role): boolean => scopesOf(role).includes('activities:write');

/** True if users with this role can do the work. */
export function canDo(role: Role, { requests, ...ofFindings }: OpenWork): boolean {
  const hasFindings = Object.values(ofFindings).some((number) => number > 0);
  return (isTester(role) || !hasFindings) && (answersRequests(role) || requests === 0);
}

const access = staffWriteAccess;
const path = '/provider/staffAccounts';
const changes = { noun: 'staffAccount', id: 'id' } as const;
const also = ['user', 'teams', 'client', 'clientAssignment'] as const;
const emits = [userEvents.updated];
const written = { access, recentProof: true, emits } as const;

/** Accounts of the provider’s staff, for administrators, who cannot change their own account here. */
export const staff = endpoints(typedBy<typeof staffSchemas>(), {
  list: listOf({
    path,
    access,
    reads: { noun: 'staffAccount' },
    search: true,
    sorts: userSorts,
    filters: {
      role: filter.oneOf(staffRoles),
      state: filter.oneOf(userStates),
      team: filter.id(),
    },
  }),
  get: getCall(`${path}/:id`, { access, reads: { noun: 'staffAccount', id: 'id' } }),
  invite: postCall(path, { ...written, changes: { noun: 'staffAccount' } }),
  resend: putCall(`${path}/invitations/:id`, { ...written, changes }),
  withdraw: deleteCall(`${path}/invitations/:id`, { ...written, changes }),
  change: putCall(`${path}/:id`, { ...written, changes: { ...changes, also } }),
  setEnabled: putCall(`${path}/:id/enabled`, { ...written, changes: { ...changes, also } }),
  reset: putCall(`${path}/:id/reset`, { ...written, changes }),
  assign: putCall(`${path}/:id/companies`, { ...written, changes: { ...changes, also } }),
});
