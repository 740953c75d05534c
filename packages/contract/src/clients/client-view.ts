import { clientAccess } from '../company/company.ts';
import {
  type CompanyRole,
  companyRoles,
  type Permission,
  permissionsOf,
  type Service,
  type StaffScope,
} from '../core/access.ts';
import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { clientViewSchemas } from './client-view.schema.ts';

/** Roles of a client that can be viewed: all that open a screen. */
export const viewableRoles = companyRoles.filter((role) => role !== 'new');

/** Scopes without which staff see nothing of a service, not even as a client does. */
const neededScopes: Partial<Record<Service, StaffScope>> = {
  engagements: 'engagements:write',
  darkWeb: 'imports:write',
  attackSurface: 'surface:write',
  assets: 'advisories:write',
};

/** Services of a client that a view as client shows to staff with these scopes. */
export const servicesInView = (scopes: readonly StaffScope[], services: readonly Service[]): Service[] =>
  services.filter((service) => {
    const needed = neededScopes[service];
    return needed === undefined || scopes.includes(needed);
  });

/**
 * Permissions of a client role in a view as client, for staff with these scopes. The audit log names records of all
 * services, so only staff who can read all of them see it.
 */
export const permissionsInView = (
  scopes: readonly StaffScope[],
  { role, services }: { role: CompanyRole; services: readonly Service[] },
): Permission[] => {
  const readsAll = Object.values(neededScopes).every((scope) => scopes.includes(scope));
  return permissionsOf(role, servicesInView(scopes, services)).filter(
    (permission) => readsAll || permission !== 'audit-log-company:read',
  );
};

/** The portal as a role of a client sees it, for the provider's staff and read-only. */
export const clientView = endpoints(typedBy<typeof clientViewSchemas>(), {
  start: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/clientView',
    access: clientAccess,
    recentProof: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/companyUsers/me/clientView',
    access: 'signed-in',
    whileInClientView: true,
  }),
});
