import { type Access, analystScopes, type StaffScope } from '../core/access.ts';

/** Scopes that an API token can have. It cannot create tokens, so no token outlives the one that created it. */
export const tokenScopes = [...analystScopes, 'clients:write'] as const satisfies StaffScope[];
export type TokenScope = (typeof tokenScopes)[number];

/** Check if API tokens can call an endpoint: what their scopes name and nothing else, above all not the account of their owner. */
export const isForTokens = (access: Access): boolean =>
  typeof access === 'object' && 'staff' in access && tokenScopes.some((scope) => access.staff.includes(scope));
