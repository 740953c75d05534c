import { z } from 'zod';

import { clientWriteAccess } from './clients.ts';
import { endpoint } from './endpoint.ts';
import { forStaff } from './list-of.ts';
import { userEvents } from './me.ts';
import { recordId } from './text.ts';
import { companyUserSchema, inviteeSchema, resetSchema, users } from './users.ts';

const access = clientWriteAccess;
const path = '/provider/companies/:companyId/users';
const emits = [userEvents.updated];
const ofClient = z.strictObject({ companyId: recordId });
const ofUser = ofClient.extend({ id: recordId });
const changes = { noun: 'clientUser', also: ['client', 'clientOverview'] } as const;

/** The users of a client, as the provider's staff invite them and reset their passwords. */
export const clientUsers = {
  list: forStaff(users.list, {
    path: '/users',
    access,
    summary: 'Users of a client, including invited ones, by name.',
    reads: { noun: 'clientUser' },
  }),
  invite: endpoint({
    method: 'POST',
    path,
    access,
    recentProof: true,
    summary: 'Invites a user of a client by email, within the limits of the client’s own invitations.',
    changes,
    limit: { calls: 60, seconds: 60 },
    emits,
    params: ofClient,
    body: inviteeSchema,
    result: companyUserSchema,
  }),
  resend: endpoint({
    method: 'PUT',
    path: `${path}/invitations/:id`,
    access,
    recentProof: true,
    summary: 'Resends an invitation with a new link that replaces the previous one.',
    changes,
    limit: { calls: 60, seconds: 60 },
    emits,
    params: ofUser,
    result: companyUserSchema,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/invitations/:id`,
    access,
    recentProof: true,
    summary: 'Withdraws an open invitation of a client. Its link stops working.',
    changes,
    emits,
    params: ofUser,
    result: z.strictObject({ withdrawn: z.literal(true) }),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: `${path}/:id/reset`,
    access,
    recentProof: true,
    summary:
      'Ends all sessions of a user, invalidates the password and emails a reset link. With removeTwoFactor, also turns off two-factor authentication.',
    changes,
    limit: { calls: 60, seconds: 60 },
    emits,
    params: ofUser,
    body: resetSchema,
    result: companyUserSchema,
  }),
};
