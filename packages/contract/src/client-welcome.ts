import { z } from 'zod';

import type { Access } from './access.ts';
import { listOfWords } from './answer-lists.ts';
import { clientOverviewSchema } from './client-overview.ts';
import { endpoint } from './endpoint.ts';
import { recordId } from './text.ts';

/** Set-up steps for the first days of a client, in this order. */
export const welcomeSteps = ['two-factor', 'domains', 'colleagues', 'logo'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

const { upcoming, services } = clientOverviewSchema.shape;

/** The welcome board of a client. */
export const clientWelcomeSchema = z.strictObject({
  /** Until the first engagement is published or the user closes the board. */
  isShown: z.boolean(),
  /** The account lead at the provider; null where none is set. */
  lead: z
    .strictObject({ _id: recordId, fullname: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable(),
  /** Steps that the role can take. */
  steps: listOfWords(z.strictObject({ key: z.enum(welcomeSteps), isDone: z.boolean(), link: z.string() })),
  /** The next planned engagements and activities, by start. */
  upcoming,
  /** Service periods that have not ended. */
  services,
  canRequestTest: z.boolean(),
});
export type ClientWelcome = z.output<typeof clientWelcomeSchema>;

/** Access to the welcome board. */
export const welcomeAccess = {
  roles: ['company-admin', 'company-manager', 'company-user'],
} as const satisfies Access;

/** The welcome board of a new client. */
export const clientWelcome = {
  read: endpoint({
    method: 'GET',
    path: '/client/welcome',
    access: welcomeAccess,
    summary: 'Account lead, set-up steps, upcoming work and services of a new client.',
    reads: { noun: 'welcome' },
    result: clientWelcomeSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/client/welcome',
    access: welcomeAccess,
    summary: 'Closes the welcome board for this user, or shows it again.',
    changes: { noun: 'welcome', answersRecord: true },
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({ isDismissed: z.boolean() }),
    result: clientWelcomeSchema,
  }),
};
