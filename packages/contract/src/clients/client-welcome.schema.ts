import { z } from 'zod';

import { enumList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { clientOverviewSchema } from './client-overview.schema.ts';
import { clientWelcome, welcomeSteps } from './client-welcome.ts';

const { upcoming, services } = clientOverviewSchema.shape;

/** The welcome board of a client. */
export const clientWelcomeSchema = z.strictObject({
  /** True until the first engagement is published or the user closes the board. */
  isShown: z.boolean(),
  /** The account lead at the provider; null if none is set. */
  lead: z
    .strictObject({ _id: recordId, fullname: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable(),
  /** Steps that the role can take. */
  steps: enumList(z.strictObject({ key: z.enum(welcomeSteps), isDone: z.boolean(), link: z.string() })),
  /** The next planned engagements and activities, by start. */
  upcoming,
  /** Service periods that have not ended. */
  services,
  canRequestTest: z.boolean(),
});
export type ClientWelcome = z.output<typeof clientWelcomeSchema>;

/** Schemas, limits and summaries of `clientWelcome`. */
export const clientWelcomeSchemas = {
  read: {
    summary: 'Account lead, set-up steps, upcoming work and services of a new client.',
    result: clientWelcomeSchema,
  },
  update: {
    summary: 'Closes the welcome board for this user, or shows it again.',
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({ isDismissed: z.boolean() }),
    result: clientWelcomeSchema,
  },
} satisfies GroupSchemas;

bindSchemas(clientWelcome, clientWelcomeSchemas);
