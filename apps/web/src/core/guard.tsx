import { type Access, isStaffRole, hasAccess, type Viewer } from '@gatehouse/contract/core/access';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

import type { Screen } from './module.ts';
import { loginAddress } from './public-paths.ts';
import { useSession, viewerOf } from './session-store.ts';

/** The only page open to an account with an assigned password: it must be changed first. */
export const changePasswordPath = '/change-password';
/** The only page open to users who must set up a second factor first. */
export const secondFactorPath = '/set-up-two-factor';
const profilePath = '/profile';

/** The start page of each role (specification.md, Roles and permissions, "Missing permission redirects by stored role"). */
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

/** True if a viewer may open a screen; the role `new` may only open the profile (contract/core.md, Roles, permissions, services). */
export function mayOpen({ path, access }: Pick<Screen, 'path' | 'access'>, viewer: Viewer): boolean {
  if (viewer.role === 'new') return path === profilePath;
  return hasAccess(access, viewer);
}

/** Returns the viewer's start page: the one of their role, otherwise the first one they may open, otherwise the profile. */
export function startPageOf(viewer: Viewer, screens: readonly Screen[]): string {
  const open = screens.filter((screen) => mayOpen(screen, viewer));
  const own = open.find(({ path }) => path === homeByRole[viewer.role]);
  // Pages open to everyone are not used as a start page.
  const first = open.find(({ path, access }) => !path.includes(':') && access !== 'signed-in');
  return (own ?? first)?.path ?? profilePath;
}

const isRestrictedByRole = (access: Access, { role }: Viewer): boolean =>
  typeof access === 'object' &&
  'roles' in access &&
  !!access.roles?.length &&
  !access.roles.some((one) => one === role);

/** True if staff lack the scope for a screen. Their role determines their scopes, so it is the reason for the refusal. */
const isRefusedToStaff = (access: Access, { role }: Viewer): boolean =>
  typeof access === 'object' && 'staff' in access && isStaffRole(role);

/**
 * Returns the redirect for a user without access (specification.md, Roles and permissions): an explanation if their role is the reason,
 * otherwise the start page.
 */
export function redirectFor(access: Access, viewer: Viewer, screens: readonly Screen[]): string {
  if (isRefusedToStaff(access, viewer)) return '/access-control';
  if (viewer.role === 'new' || !isRestrictedByRole(access, viewer)) return startPageOf(viewer, screens);
  return viewer.role === 'company-admin' ? '/overview' : '/access-control';
}

/** Returns the page that a user must complete before any other, or null. */
export function requiredPage({ mustChangePassword, mustSetUpTotp }: UserInfo): string | null {
  if (mustChangePassword) return changePasswordPath;
  return mustSetUpTotp ? secondFactorPath : null;
}

interface GuardProps {
  screen: Pick<Screen, 'path' | 'access'>;
  /** All screens of the portal, to choose a redirect. */
  screens: readonly Screen[];
  children: ReactNode;
}

/** Renders a screen for users who may open it and redirects everyone else. */
export function Guard({ screen, screens, children }: GuardProps) {
  const { info } = useSession();
  const location = useLocation();

  if (info === null) return <Navigate to={loginAddress(location)} replace />;
  const due = requiredPage(info);
  if (due !== null) return <Navigate to={due} replace />;
  const viewer = viewerOf(info);
  if (!mayOpen(screen, viewer)) return <Navigate to={redirectFor(screen.access, viewer, screens)} replace />;
  return children;
}
