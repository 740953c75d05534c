import { z } from 'zod';

import { companyRoles } from '../core/access.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { reason } from './client-services.schema.ts';
import { clientView, viewableRoles } from './client-view.ts';

/** A view of the portal as a client, until `expiresAt`. */
export const clientViewSchema = z.strictObject({ role: z.enum(companyRoles), expiresAt: moment });
export type ClientViewInfo = z.output<typeof clientViewSchema>;

/** Schemas, limits and summaries of `clientView`. */
export const clientViewSchemas = {
  start: {
    summary:
      'Shows the portal as a role of the client for 30 minutes, in every tab of this session. For admins and the account lead. Nothing can be changed in it (CLIENT_VIEW_READ_ONLY).',
    params: z.strictObject({ companyId: recordId }),
    body: z.strictObject({ role: z.enum(viewableRoles), reason }),
    result: clientViewSchema,
  },
  end: {
    summary: 'Ends the view as a client of this session. Without one nothing changes.',
    result: z.strictObject({ ended: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(clientView, clientViewSchemas);
