import type { Access } from '../core/access.ts';
import { getCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { clientWelcomeSchemas } from './client-welcome.schema.ts';

/** Set-up steps for the first days of a client, in this order. */
export const welcomeSteps = ['two-factor', 'domains', 'colleagues', 'logo'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

/** Access to the welcome board. */
export const welcomeAccess = {
  roles: ['company-admin', 'company-manager', 'company-user'],
} as const satisfies Access;

/** The welcome board of a new client. */
export const clientWelcome = endpoints(typedBy<typeof clientWelcomeSchemas>(), {
  read: getCall('/client/welcome', { access: welcomeAccess, reads: { noun: 'welcome' } }),
  update: putCall('/client/welcome', { access: welcomeAccess, changes: { noun: 'welcome', answersRecord: true } }),
});
