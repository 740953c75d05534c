import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { companyUserSchema, inviteeSchema, resetSchema, userSchemas } from '../users/users.schema.ts';
import { clientUsers } from './client-users.ts';

const ofClient = z.strictObject({ companyId: recordId });
const ofUser = ofClient.extend({ id: recordId });

/** Schemas, limits and summaries of `clientUsers`. */
export const clientUserSchemas = {
  list: staffListSchemas(userSchemas.list, { summary: 'Users of a client, including invited ones, by name.' }),
  invite: {
    summary: 'Invites a user of a client by email, within the limits of the client’s own invitations.',
    limit: { calls: 60, seconds: 60 },
    params: ofClient,
    body: inviteeSchema,
    result: companyUserSchema,
  },
  resend: {
    summary: 'Resends an invitation with a new link that replaces the previous one.',
    limit: { calls: 60, seconds: 60 },
    params: ofUser,
    result: companyUserSchema,
  },
  withdraw: {
    summary: 'Withdraws an open invitation of a client. Its link stops working.',
    params: ofUser,
    result: z.strictObject({ withdrawn: z.literal(true) }),
  },
  resetPassword: {
    summary:
      'Ends all sessions of a user, invalidates the password and emails a reset link. With removeTwoFactor, also turns off two-factor authentication.',
    limit: { calls: 60, seconds: 60 },
    params: ofUser,
    body: resetSchema,
    result: companyUserSchema,
  },
} satisfies GroupSchemas;

bindSchemas(clientUsers, clientUserSchemas);
