import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { userSchemas } from '../users/users.schema.ts';
import { clientUsers } from './client-users.ts';

const ofClient = z.strictObject({ companyId: recordId });
const ofUser = ofClient.extend({ id: recordId });

/** Schemas, limits and summaries of `clientUsers`. */
export const clientUserSchemas = {
  list: staffListSchemas(userSchemas.list, { summary: 'Users of a client, including invited ones, by name.' }),
  invite: {
    ...userSchemas.invite,
    summary: 'Invites a user of a client by email, within the limits of the client’s own invitations.',
    params: ofClient,
  },
  resend: {
    ...userSchemas.resend,
    summary: 'Resends an invitation with a new link that replaces the previous one.',
    params: ofUser,
  },
  withdraw: {
    ...userSchemas.withdraw,
    summary: 'Withdraws an open invitation of a client. Its link stops working.',
    params: ofUser,
  },
  resetPassword: { ...userSchemas.resetPassword, params: ofUser },
} satisfies GroupSchemas;

bindSchemas(clientUsers, clientUserSchemas);
