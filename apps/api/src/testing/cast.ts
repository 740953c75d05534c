import {
  companyRoles,
  mayEnter,
  permissionsOf,
  type Role,
  scopesOf,
  services,
  staffRoles,
  type Viewer,
} from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { sealPass } from '../modules/awareness/learner/learner-access.ts';
import type { Actor, SharedPortal } from './portal.ts';
import { neverExisted } from './send.ts';

/**
 * Everyone for whom the access rules differ (specification.md, Roles and permissions; contract/core.md, Roles,
 * permissions, services).
 */
export const roles: readonly Role[] = [...companyRoles, ...staffRoles];

/** Someone of that role in a company that subscribes to everything. */
export const viewerOf = (role: Role): Viewer => ({
  role,
  permissions: permissionsOf(role, services),
  scopes: scopesOf(role),
});

/** The route as a reader of the contract would name it. */
export const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** A role that may make the call, always the same. */
export function roleFor({ access, method, path }: AnyEndpoint): Role {
  const role = roles.find((candidate) => mayEnter(access, viewerOf(candidate)));
  if (role === undefined) throw new Error(`No role may call ${method} ${path}`);
  return role;
}

/** People to act with: a client company that subscribes to everything, another one, and the provider's staff. */
export async function openCast(portal: SharedPortal) {
  const [client, other] = [await portal.company(), await portal.company()];
  const firm = await portal.company({ kind: 'provider' });
  const as = (role: Role): Promise<Actor> =>
    portal.signIn({ role, companyId: role.startsWith('provider-') ? firm.id : client.id });

  /** Adds the cookie of a personal link, but of a link that does not exist. */
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
    /** Signs someone new of that role in. */
    as,
    /** Signs someone new in who may make the call. */
    for: callerOf,
    /** The first or the second who may make the call, the same each time: for calls that leave the session and its user as they are. */
    sameFor(endpoint: AnyEndpoint, place: 'first' | 'second' = 'first'): Promise<Actor> {
      const key = `${place} ${roleFor(endpoint)} ${endpoint.byLink ?? false}`;
      const actor = regulars.get(key) ?? callerOf(endpoint);
      regulars.set(key, actor);
      return actor;
    },
  };
}
export type Cast = Awaited<ReturnType<typeof openCast>>;
