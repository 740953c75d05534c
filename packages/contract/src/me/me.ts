import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { meSchemas } from './me.schema.ts';

/** Presence settings of users; `automatic` derives the presence from their sessions. */
export const presenceChoices = ['automatic', 'busy'] as const;
export type PresenceChoice = (typeof presenceChoices)[number];

/** Presence of a colleague (specification.md, Entities and their fields); only the user's own browser knows `away`. */
export const presences = ['online', 'offline', 'busy'] as const;
export type Presence = (typeof presences)[number];

/**
 * Live events about users: the first on the main socket, the second on `/notifications` (specification.md, States and
 * transitions).
 */
export const userEvents = { updated: 'users:updated', notifications: 'notifications' } as const;

/** Calls of the signed-in user about their own account. */
export const me = endpoints(typedBy<typeof meSchemas>(), {
  info: getCall('/companyUsers/me', { access: 'signed-in', whileRestricted: true, whileWithoutFactor: true }),
  notificationsRead: putCall('/companyUsers/me/notificationsRead', { access: 'signed-in', emits: ['notifications'] }),
  changePresence: putCall('/companyUsers/me/presence', { access: 'signed-in', emits: [userEvents.updated] }),
  changePassword: putCall('/companyUsers/me/passwordOnly', { access: 'signed-in' }),
  enforceChangePassword: putCall('/companyUsers/me/enforceChangePassword', {
    access: 'signed-in',
    whileRestricted: true,
    whileWithoutFactor: true,
    recentProof: true,
  }),
  prove: postCall('/companyUsers/me/proof', { access: 'signed-in', whileRestricted: true, whileWithoutFactor: true }),
  totpSetUp: getCall('/companyUsers/me/totp', { access: 'signed-in', whileWithoutFactor: true, recentProof: true }),
  totpEnable: postCall('/companyUsers/me/totp', { access: 'signed-in', whileWithoutFactor: true, recentProof: true }),
  totpDisable: deleteCall('/companyUsers/me/totp', { access: 'signed-in', recentProof: true }),
  sessions: getCall('/companyUsers/me/sessions', { access: 'signed-in', reads: { noun: 'session' } }),
  endSession: deleteCall('/companyUsers/me/sessions/:id', {
    access: 'signed-in',
    changes: { noun: 'session', id: 'id' },
  }),
});
