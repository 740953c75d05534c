import { type Access, companyRoles } from '../core/access.ts';
import { deleteCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { userEvents } from '../me/me.ts';
import type { userSchemas } from './users.schema.ts';

/** Roles that an admin can assign; `new` only exists for accounts created elsewhere. */
export const givenRoles = [
  'company-admin',
  'company-manager',
  'company-user',
  'company-hr',
  'public-cybersecurity-awareness',
] as const satisfies readonly (typeof companyRoles)[number][];
export type GivenRole = (typeof givenRoles)[number];

/** `invited` until the invitation is accepted; an open invitation is not an account yet. */
export const userStates = ['active', 'invited', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

/** Sort orders of the user list. */
export const userSorts = ['fullname', '-fullname', 'username', '-username', 'lastSignInAt', '-lastSignInAt'] as const;

/** Access to the users of the company (specification.md, Roles and permissions: admin and manager). */
export const usersAccess = { permissions: ['company-users-admin:read'] } as const satisfies Access;
/** The screen requires the role itself (specification.md, Access table). */
export const usersScreenAccess = { roles: ['company-admin', 'company-manager'] } as const satisfies Access;
/** Access to changing users. */
export const usersWriteAccess = { permissions: ['company-users-admin:write'] } as const satisfies Access;

/** Limits of a table of users; larger ones must be split. */
export const peopleTable = { bytesAtMost: 1_048_576, rowsAtMost: 500 } as const;

/** Limits of invitations by email, per company and per address in it. */
export const invitationLimits = {
  openAtMost: 1_000,
  mailsPerDay: 1_000,
  mailsPerAddressAndDay: 5,
  secondsBetweenMails: 60,
} as const;
const access = usersWriteAccess;
const emits = [userEvents.updated];
const changed = { access, changes: { noun: 'user', id: 'id' }, emits } as const;

/** The users of the company: accounts and invitations. Only admins can change them, except their own account. */
export const users = endpoints(typedBy<typeof userSchemas>(), {
  list: listOf({
    path: '/companyUsers',
    access: usersAccess,
    reads: { noun: 'user' },
    search: true,
    sorts: userSorts,
    filters: {
      role: filter.oneOf(companyRoles),
      state: filter.oneOf(userStates),
      twoFactor: filter.oneOf(['on', 'off']),
    },
  }),
  invite: postCall('/companyUsers', { access, recentProof: true, changes: { noun: 'user' }, emits }),
  resend: putCall('/companyUsers/invitations/:id', changed),
  withdraw: deleteCall('/companyUsers/invitations/:id', changed),
  changeRole: putCall('/companyUsers/role/:id', { ...changed, recentProof: true }),
  resetPassword: putCall('/companyUsers/resetPasswordForCompanyUser/:id', { ...changed, recentProof: true }),
  enableOrDisable: putCall('/companyUsers/enableOrDisableUser/:id', { ...changed, recentProof: true }),
  previewImport: uploadEndpoint({ method: 'POST', path: '/companyUsers/import/preview', access }),
  import: uploadEndpoint({
    method: 'POST',
    path: '/companyUsers/import',
    access,
    recentProof: true,
    changes: { noun: 'user' },
    emits,
  }),
});
