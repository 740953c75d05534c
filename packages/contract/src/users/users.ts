import { type Access, companyRoles } from '../core/access.ts';
import { endpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { userEvents } from '../me/me.ts';
import type { userSchemas } from './users.schema.ts';

/** Roles that an admin gives out; `new` is only what an account may have been made with elsewhere. */
export const givenRoles = [
  'company-admin',
  'company-manager',
  'company-user',
  'company-hr',
  'public-cybersecurity-awareness',
] as const satisfies readonly (typeof companyRoles)[number][];
export type GivenRole = (typeof givenRoles)[number];

/** `invited` until the invitation is accepted; an open invitation is no account yet. */
export const userStates = ['active', 'invited', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

/** What the list can be sorted by. */
export const userSorts = ['fullname', '-fullname', 'username', '-username', 'lastSignInAt', '-lastSignInAt'] as const;

/** Who sees the people of the company (specification.md, Roles and permissions: admin and manager). */
export const usersAccess = { permissions: ['company-users-admin:read'] } as const satisfies Access;
/** The screen asks for the role itself (specification.md, Access table). */
export const usersScreenAccess = { roles: ['company-admin', 'company-manager'] } as const satisfies Access;
/** Who changes them. */
export const usersWriteAccess = { permissions: ['company-users-admin:write'] } as const satisfies Access;

/** What a table of people may be; larger ones come in parts. */
export const peopleTable = { bytesAtMost: 1_048_576, rowsAtMost: 500 } as const;

/** Limits of invitations by email: of one company, and for one address in it. */
export const invitationLimits = {
  openAtMost: 1_000,
  mailsPerDay: 1_000,
  mailsPerAddressAndDay: 5,
  secondsBetweenMails: 60,
} as const;
const access = usersWriteAccess;
const emits = [userEvents.updated];

/** The people of the company: accounts and invitations. Writing is the admin's; no one changes their own account here. */
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
  invite: endpoint({
    method: 'POST',
    path: '/companyUsers',
    access,
    recentProof: true,
    changes: { noun: 'user' },
    emits,
  }),
  resend: endpoint({
    method: 'PUT',
    path: '/companyUsers/invitations/:id',
    access,
    changes: { noun: 'user', id: 'id' },
    emits,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/companyUsers/invitations/:id',
    access,
    changes: { noun: 'user', id: 'id' },
    emits,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/companyUsers/role/:id',
    access,
    recentProof: true,
    changes: { noun: 'user', id: 'id' },
    emits,
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/companyUsers/resetPasswordForCompanyUser/:id',
    access,
    recentProof: true,
    changes: { noun: 'user', id: 'id' },
    emits,
  }),
  enableOrDisable: endpoint({
    method: 'PUT',
    path: '/companyUsers/enableOrDisableUser/:id',
    access,
    recentProof: true,
    changes: { noun: 'user', id: 'id' },
    emits,
  }),
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
