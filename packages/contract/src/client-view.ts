import { z } from 'zod';

import {
  type CompanyRole,
  companyRoles,
  type Permission,
  permissionsOf,
  type Service,
  type StaffScope,
} from './access.ts';
import { reason } from './client-services-schema.ts';
import { clientAccess } from './company.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId } from './text.ts';

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
 * Permissions of a role of a client in a view as client of staff with these scopes. The log of the client names records of
 * all services: it is part of the view of those alone who read all of them.
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

/** A view of the portal as a client, until `expiresAt`. */
export const clientViewSchema = z.strictObject({ role: z.enum(companyRoles), expiresAt: moment });
export type ClientViewInfo = z.output<typeof clientViewSchema>;

/** The portal as a role of a client sees it, for the provider's staff and read-only. */
export const clientView = {
  start: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/clientView',
    access: clientAccess,
    recentProof: true,
    summary:
      'Shows the portal as a role of the client for 30 minutes, in every tab of this session. For admins and the account lead. Nothing can be changed in it (CLIENT_VIEW_READ_ONLY).',
    params: z.strictObject({ companyId: recordId }),
    body: z.strictObject({ role: z.enum(viewableRoles), reason }),
    result: clientViewSchema,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/companyUsers/me/clientView',
    access: 'signed-in',
    whileInClientView: true,
    summary: 'Ends the view as a client of this session. Without one nothing changes.',
    result: z.strictObject({ ended: z.literal(true) }),
  }),
};
