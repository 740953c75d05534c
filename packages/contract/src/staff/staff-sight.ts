import { type Role, scopesOf, securityScopes, type StaffRole, staffRoles, type StaffScope } from '../core/access.ts';

// Considers all scopes of the role: a token limits the calls of its owner, not the content of their responses.

const hasAnyScope = (role: Role, scopes: readonly StaffScope[]): boolean =>
  scopes.some((scope) => scopesOf(role).includes(scope));

/** Returns the staff roles with one of these scopes. */
export const staffWith = (scopes: readonly StaffScope[]): StaffRole[] =>
  staffRoles.filter((role) => hasAnyScope(role, scopes));

/** True for staff who can read security data; responses with mixed data omit it for others. */
export const readsSecurityData = (role: Role): boolean => hasAnyScope(role, securityScopes);

/**
 * True for staff who can see how many findings, retests and questions a client has; the numbers are null for others.
 */
export const readsSecurityCounts = (role: Role): boolean => hasAnyScope(role, [...securityScopes, 'clients:write']);

/** True for staff who can take over engagements, findings and retests. */
export const isTester = (role: Role): boolean => hasAnyScope(role, ['engagements:write']);
