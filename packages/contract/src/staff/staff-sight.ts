import { type Role, scopesOf, securityScopes, type StaffRole, staffRoles, type StaffScope } from '../core/access.ts';

// All of the role: a token narrows what its owner may call, and answers what the owner would read.

const holdsAny = (role: Role, scopes: readonly StaffScope[]): boolean =>
  scopes.some((scope) => scopesOf(role).includes(scope));

/** Roles of the staff that hold one of these scopes. */
export const staffWith = (scopes: readonly StaffScope[]): StaffRole[] =>
  staffRoles.filter((role) => holdsAny(role, scopes));

/** True for staff who read security data; answers that mix it with other data omit it for the others. */
export const readsSecurityData = (role: Role): boolean => holdsAny(role, securityScopes);

/** True for staff who read how many findings, retests and questions a client has; they are null for the others. */
export const readsSecurityCounts = (role: Role): boolean => holdsAny(role, [...securityScopes, 'clients:write']);

/** True for staff who work on engagements, findings and retests: what can be handed over to them. */
export const isTester = (role: Role): boolean => holdsAny(role, ['engagements:write']);
