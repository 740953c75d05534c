import { deleteCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { forStaff } from '../core/list-of.ts';
import { userEvents } from '../me/me.ts';
import { users } from '../users/users.ts';
import type { clientUserSchemas } from './client-users.schema.ts';
import { clientWriteAccess } from './clients.ts';

const access = clientWriteAccess;
const path = '/provider/companies/:companyId/users';
const emits = [userEvents.updated];
const changes = { noun: 'clientUser', also: ['client', 'clientOverview'] } as const;

/** The users of a client, for provider staff who invite them and reset their passwords. */
export const clientUsers = endpoints(typedBy<typeof clientUserSchemas>(), {
  list: forStaff(users.list, { path: '/users', access, reads: { noun: 'clientUser' } }),
  invite: postCall(path, { access, recentProof: true, changes, emits }),
  resend: putCall(`${path}/invitations/:id`, { access, recentProof: true, changes, emits }),
  withdraw: deleteCall(`${path}/invitations/:id`, { access, recentProof: true, changes, emits }),
  resetPassword: putCall(`${path}/:id/reset`, { access, recentProof: true, changes, emits }),
});
