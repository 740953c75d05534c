import { clientAccess } from '../company/company.ts';
import {
  type CompanyRole,
  companyRoles,
  type Permission,
  permissionsOf,
  type Service,
  type StaffScope,
} from '../core/access.ts';
import { deleteCall, postCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { clientViewSchemas } from './client-view.schema.ts';

/** Client roles whose view is available: all roles that can open a screen. */
export const viewableRoles = companyRoles.filter((role) => role !== 'new');

/** The scopes that staff need to see a service in a view as client. */
const neededScopes: Partial<Record<Service, StaffScope>> = {
  engagements: 'engagements:write',
  darkWeb: 'imports:write',
  attackSurface: 'surface:write',
  assets: 'advisories:write',
};

/** Returns the services that staff with these scopes see in a view as client. */
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

/** The read-only view of the portal as a client role, for provider staff. */
export const clientView = endpoints(typedBy<typeof clientViewSchemas>(), {
  start: postCall('/provider/companies/:companyId/clientView', { access: clientAccess, recentProof: true }),
  end: deleteCall('/companyUsers/me/clientView', { access: 'signed-in', whileInClientView: true }),
});
