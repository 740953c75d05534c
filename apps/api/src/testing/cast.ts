import {
  companyRoles,
  hasAccess,
  permissionsOf,
  type Role,
  scopesOf,
  services,
  staffRoles,
  type Viewer,
} from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { sealPass } from '../modules/learner/learner-access.ts';
import type { Actor, SharedPortal } from './portal.ts';
import { neverExisted } from './send.ts';

/** All roles that access rules distinguish (specification.md, Roles and permissions; contract/core.md, Roles, permissions, services). */
export const roles: readonly Role[] = [...companyRoles, ...staffRoles];

/** Returns a viewer with a role in a company that subscribes to every service. */
export const viewerOf = (role: Role): Viewer => ({
  role,
  permissions: permissionsOf(role, services),
  scopes: scopesOf(role),
});

/** Returns the method and path of an endpoint. */
export const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Returns the first role that may call an endpoint. */
export function roleFor({ access, method, path }: AnyEndpoint): Role {
  const role = roles.find((candidate) => hasAccess(access, viewerOf(candidate)));
  if (role === undefined) throw new Error(`No role may call ${method} ${path}`);
  return role;
}

/** Opens a client company that subscribes to every service, another client, and the provider with its staff. */
export async function openCast(portal: SharedPortal) {
  const [client, other] = [await portal.company(), await portal.company()];
  const firm = await portal.company({ kind: 'provider' });
  const as = (role: Role): Promise<Actor> =>
    portal.signIn({ role, companyId: role.startsWith('provider-') ? firm.id : client.id });

  /** Adds the cookie of a personal link that does not exist. */
  function withLink(actor: Actor): Actor {
    const pass = sealPass(portal.platform, { companyId: client.id, linkId: neverExisted });
    return { ...actor, cookies: { ...actor.cookies, portal_learner: pass } };
  }
  const callerOf = async (endpoint: AnyEndpoint): Promise<Actor> => {
    const actor = await as(roleFor(endpoint));
    return endpoint.byLink ? withLink(actor) : actor;
  };
  const regulars = new Map<string, Promise<Actor>>();

  return {
    client,
    other,
    firm,
    /** Signs in a new user with a role. */
    as,
    /** Signs in a new user who may call the endpoint. */
    for: callerOf,
    /**
     * Returns the first or second user who may call the endpoint, the same each time; for calls that leave the session and its user
     * unchanged.
     */
    sameFor(endpoint: AnyEndpoint, place: 'first' | 'second' = 'first'): Promise<Actor> {
      const key = `${place} ${roleFor(endpoint)} ${endpoint.byLink ?? false}`;
      const actor = regulars.get(key) ?? callerOf(endpoint);
      regulars.set(key, actor);
      return actor;
    },
  };
}
export type Cast = Awaited<ReturnType<typeof openCast>>;
