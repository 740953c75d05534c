import { type Access, permissionTable, type StaffScope } from '@gatehouse/contract/core/access';
import { isForTokens } from '@gatehouse/contract/provider/token-access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

/** Returns the access rule for programs: the extension `x-access`. */
export function accessFacts(access: Access): Record<string, unknown> {
  if (access === 'public') return { public: true };
  if (access === 'signed-in') return { signedIn: true };
  if ('staff' in access) return { staffScopes: access.staff };
  return { permissions: access.permissions ?? [], roles: access.roles ?? rolesHolding(access) };
}

/** Returns the access rule as a sentence. */
export function accessWords(access: Access): string {
  if (access === 'public') return 'Public.';
  if (access === 'signed-in') return 'Available to all signed-in users.';
  if ('staff' in access) return staffWords(access);
  const roles = access.roles?.length ? [`the role ${anyOf(access.roles)}`] : [];
  const permissions = access.permissions?.length ? [permissionWords(access.permissions)] : [];
  return `Needs ${[...roles, ...permissions].join(', and ')}.`;
}

const staffWords = (access: { staff: readonly StaffScope[] }): string =>
  `For provider staff${isForTokens(access) ? ' and its API tokens' : ''} with scope ${anyOf(access.staff)}.`;

function permissionWords(permissions: readonly (keyof typeof permissionTable)[]): string {
  const services = permissions.map((permission) => permissionTable[permission].service);
  const bought = [...new Set(services.filter((service) => service !== null))];
  const limit = bought.length > 0 ? `; part of the service ${anyOf(bought)}` : '';
  return `the permission ${anyOf(permissions)} (held by ${rolesHolding({ permissions }).join(', ')}${limit})`;
}

function rolesHolding({ permissions = [] }: { permissions?: readonly (keyof typeof permissionTable)[] }): string[] {
  return [...new Set(permissions.flatMap((permission) => permissionTable[permission].roles))];
}

const anyOf = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' or ');

/** Returns the security requirements: the schemes of one entry are needed together. */
export function securityOf({ access, method }: AnyEndpoint): Record<string, string[]>[] {
  const csrf = method === 'GET' ? {} : { csrfToken: [] };
  if (access === 'public') return method === 'GET' ? [] : [csrf];
  const session = { sessionCookie: [], ...csrf };
  return isForTokens(access) ? [session, { apiToken: [] }] : [session];
}
