import { type Access, isStaffRole, mayEnter, type Viewer } from '@gatehouse/contract/core/access';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

import type { Screen } from './module.ts';
import { loginAddress } from './public-paths.ts';
import { useSession, viewerOf } from './session-store.ts';

/** The enforced change is the only page that an account with a given password sees. */
export const changePasswordPath = '/change-password';
/** Where a company requires a second factor, setting it up comes before everything else. */
export const secondFactorPath = '/set-up-two-factor';
const profilePath = '/profile';

/** Where each role begins (specification.md, Roles and permissions, "Missing permission redirects by stored role"). */
const homeByRole: Record<Viewer['role'], string> = {
  'company-admin': '/dashboard',
  'company-manager': '/dashboard',
  'company-user': '/dashboard',
  'company-hr': '/security-awareness',
  'public-cybersecurity-awareness': '/p/security-awareness',
  new: profilePath,
  'provider-admin': '/provider',
  'provider-manager': '/provider',
  'provider-analyst': '/provider',
  'provider-accountant': '/provider/billing',
};

/**
 * True if a viewer may open a screen; `new` sees the profile and nothing else (contract/core.md, Roles, permissions,
 * services).
 */
export function mayOpen({ path, access }: Pick<Screen, 'path' | 'access'>, viewer: Viewer): boolean {
  if (viewer.role === 'new') return path === profilePath;
  return mayEnter(access, viewer);
}

/** The screen where a viewer begins: the role's own, else the first that is open to them, at last the profile. */
export function homeOf(viewer: Viewer, screens: readonly Screen[]): string {
  const open = screens.filter((screen) => mayOpen(screen, viewer));
  const own = open.find(({ path }) => path === homeByRole[viewer.role]);
  // A page that everyone may open is no start page.
  const first = open.find(({ path, access }) => !path.includes(':') && access !== 'signed-in');
  return (own ?? first)?.path ?? profilePath;
}

const isRestrictedByRole = (access: Access, { role }: Viewer): boolean =>
  typeof access === 'object' &&
  'roles' in access &&
  !!access.roles?.length &&
  !access.roles.some((one) => one === role);

/** Of the provider's staff it is the role, which holds none of the scopes. */
const isRefusedToStaff = (access: Access, { role }: Viewer): boolean =>
  typeof access === 'object' && 'staff' in access && isStaffRole(role);

/**
 * Where a user without access is sent (specification.md, Roles and permissions): to a page that says so if the role is
 * the reason, else to the start page.
 */
export function refusedTo(access: Access, viewer: Viewer, screens: readonly Screen[]): string {
  if (isRefusedToStaff(access, viewer)) return '/access-control';
  if (viewer.role === 'new' || !isRestrictedByRole(access, viewer)) return homeOf(viewer, screens);
  return viewer.role === 'company-admin' ? '/overview' : '/access-control';
}

/** The page that a user has to complete before any other opens; null if there is none. */
export function dueBefore({ mustChangePassword, mustSetUpTotp }: UserInfo): string | null {
  if (mustChangePassword) return changePasswordPath;
  return mustSetUpTotp ? secondFactorPath : null;
}

interface GuardProps {
  screen: Pick<Screen, 'path' | 'access'>;
  /** Every screen of the portal, to find another way for someone who may not enter this one. */
  screens: readonly Screen[];
  children: ReactNode;
}

/** Lets a signed-in user pass to a screen, or leads them to where they may be. */
export function Guard({ screen, screens, children }: GuardProps) {
  const { info } = useSession();
  const location = useLocation();

  if (info === null) return <Navigate to={loginAddress(location)} replace />;
  const due = dueBefore(info);
  if (due !== null) return <Navigate to={due} replace />;
  const viewer = viewerOf(info);
  if (!mayOpen(screen, viewer)) return <Navigate to={refusedTo(screen.access, viewer, screens)} replace />;
  return children;
}
