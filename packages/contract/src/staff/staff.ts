import { type Role, scopesOf, staffRoles } from '../core/access.ts';
import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
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
  get: endpoint({ method: 'GET', path: `${path}/:id`, access, reads: { noun: 'staffAccount', id: 'id' } }),
  invite: endpoint({ method: 'POST', path, ...written, changes: { noun: 'staffAccount' } }),
  resend: endpoint({ method: 'PUT', path: `${path}/invitations/:id`, ...written, changes }),
  withdraw: endpoint({ method: 'DELETE', path: `${path}/invitations/:id`, ...written, changes }),
  change: endpoint({ method: 'PUT', path: `${path}/:id`, ...written, changes: { ...changes, also } }),
  setEnabled: endpoint({ method: 'PUT', path: `${path}/:id/enabled`, ...written, changes: { ...changes, also } }),
  reset: endpoint({ method: 'PUT', path: `${path}/:id/reset`, ...written, changes }),
  assign: endpoint({ method: 'PUT', path: `${path}/:id/companies`, ...written, changes: { ...changes, also } }),
});
