import { type Access, analystScopes, type StaffScope } from '../core/access.ts';

/** Scopes that an API token can have. It cannot create tokens, so no token outlives the one that created it. */
export const tokenScopes = [...analystScopes, 'clients:write'] as const satisfies StaffScope[];
export type TokenScope = (typeof tokenScopes)[number];

/**
 * Returns true if API tokens can call an endpoint: only what their scopes include, and never the account of their
 * owner.
 */
export const isForTokens = (access: Access): boolean =>
  typeof access === 'object' && 'staff' in access && tokenScopes.some((scope) => access.staff.includes(scope));
