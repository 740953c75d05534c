/**
 * Pages without login (specification.md, Public routes; also setup and invitations); awareness, certificate and payment pages by their
 * prefix.
 */
const publicPages = ['/login', '/reset-password', '/set-up', '/accept-invitation'] as const;
const publicPrefixes = [
  '/reset-password/',
  '/awareness-session/',
  '/certificates',
  '/verified-certificates/',
  '/verified-letters/',
  '/shared-reports/',
  '/pay/',
] as const;

/** True if a page needs no login, and therefore no session renewal. */
export function isPublicPath(pathname: string): boolean {
  return publicPages.some((page) => page === pathname) || publicPrefixes.some((prefix) => pathname.startsWith(prefix));
}

/** Returns the path to open after sign-in, or null if it is outside the portal. */
export function safeReturnTo(wanted: string | null): string | null {
  if (wanted === null || !URL.canParse(wanted, window.location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, window.location.origin);
  const leadsElsewhere = origin !== window.location.origin || !wanted.startsWith('/') || pathname.startsWith('//');
  return leadsElsewhere || isPublicPath(pathname) ? null : `${pathname}${search}${hash}`;
}

/** Returns the address of the sign-in page that leads back to a given page. */
export function loginAddress(from: { pathname: string; search: string }): string {
  const wanted = safeReturnTo(`${from.pathname}${from.search}`);
  return wanted === null || wanted === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo: wanted })}`;
}
